import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { STEPS, writeOffInFlight } from '../../e2e/model/purchase-commands.ts';
import { PurchaseRules } from '../../e2e/model/purchase-rules.ts';
import { PurchaseWorld } from '../../e2e/model/purchase-world.ts';

/**
 * Any order of buying, refreshing, buying again, failing providers, killed processes and clocks that jump: no version is
 * bought twice unless a person named what was written off, and nothing that was paid for is lost.
 */
describe.each(TEST_DATABASES)('on $database', ({ database, createDb }) => {
  let db: TestDatabase;
  let rules: PurchaseRules;

  beforeAll(async () => {
    db = await createDb();
    rules = new PurchaseRules(db.location);
  });

  afterAll(async () => {
    await rules.close();
    await db.drop();
  });

  test('purchases keep their invariants under random steps', async () => {
    const processes = database === 'PostgreSQL' ? 2 : 1;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.commands(STEPS, { maxCommands: 40, size: '+1' }),
        async (givenUp, steps) => {
          run += 1;
          const world = new PurchaseWorld(db.location, run);
          const source = `model:${run}`;
          try {
            for (let index = 0; index < processes; index += 1) world.processes.push(await world.start());
            if (givenUp) await writeOffInFlight({ world, rules, source });
            await fc.asyncModelRun(() => ({ model: {}, real: { world, rules, source } }), steps);
            await world.quiet();
            expect(await rules.broken(world, source)).toEqual([]);
          } finally {
            await world.close();
          }
        },
      ),
      { numRuns: 50 },
    );
    if (processes > 1) expect(await rules.events()).toContain('settled_late');
  }, 240_000);
});
