import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { AGENT_STEPS } from '../../e2e/model/agent-commands.ts';
import { ORDER_STEPS } from '../../e2e/model/order-commands.ts';
import { STEPS, writeOffInFlight } from '../../e2e/model/purchase-commands.ts';
import { PurchaseInvariants } from '../../e2e/model/purchase-invariants.ts';
import { PurchaseWorld } from '../../e2e/model/purchase-world.ts';

/**
 * For any sequence of purchases, refreshes, write-offs, orders, provider failures, killed processes and clock jumps: no version
 * is bought twice unless a person named what was written off, nothing that was paid for is lost, no order passes its ceiling, and no
 * agent its limits.
 */
describe.each(TEST_DATABASES)('on $database', ({ database, createDb }) => {
  let db: TestDatabase;
  let invariants: PurchaseInvariants;

  beforeAll(async () => {
    db = await createDb();
    invariants = new PurchaseInvariants(db.location);
  });

  afterAll(async () => {
    await invariants.close();
    await db.drop();
  });

  test('purchases keep their invariants under random steps', async () => {
    const processes = database === 'PostgreSQL' ? 2 : 1;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.commands([...STEPS, ...ORDER_STEPS, ...AGENT_STEPS], { maxCommands: 40, size: '+1' }),
        async (givenUp, steps) => {
          run += 1;
          const world = new PurchaseWorld(db.location, run);
          const source = `model:${run}`;
          try {
            for (let index = 0; index < processes; index += 1) world.processes.push(await world.start());
            await world.addAgent();
            if (givenUp) await writeOffInFlight({ world, invariants, source });
            await fc.asyncModelRun(() => ({ model: {}, real: { world, invariants, source } }), steps);
            await world.quiet();
            expect(await invariants.violations(world, source)).toEqual([]);
          } finally {
            await world.close();
          }
        },
      ),
      { numRuns: 50 },
    );
    if (processes > 1) expect(await invariants.events()).toContain('settled_late');
  }, 480_000);
});
