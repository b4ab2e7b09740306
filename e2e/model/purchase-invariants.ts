import { type Database, openDatabase } from '#database/database.ts';
import { derivedFindings } from '#gateway/store/check-store.ts';
import type { StoreTables } from '#gateway/store/tables.ts';
import { keyViolations } from './key-invariants.ts';
import { orderViolations } from './order-invariants.ts';
import { PRICE, type PurchaseWorld } from './purchase-world.ts';

/** Valid sequences of the events of one attempt. */
const PATH = /^reserved( (settled|released|unknown( (settled|released|written_off( settled_late)?))?))?$/;

export class PurchaseInvariants {
  readonly #database: Database<StoreTables>;

  constructor(location: Parameters<typeof openDatabase>[0]) {
    this.#database = openDatabase<StoreTables>(location);
  }

  async close(): Promise<void> {
    await this.#database.query.destroy();
  }

  async events(): Promise<string[]> {
    const rows = await this.#database.query.selectFrom('ledger').select('event').distinct().execute();
    return rows.map(({ event }) => event);
  }

  async violations(world: PurchaseWorld, source: string): Promise<string[]> {
    const { query } = this.#database;
    const attempts = await query.selectFrom('attempt').selectAll().where('source', '=', source).execute();
    const ids = ['', ...attempts.map(({ id }) => id)];
    const lines = await query
      .selectFrom('ledger')
      .selectAll()
      .where('attempt', 'in', ids)
      .orderBy('seq')
      .execute();
    const answers = await query.selectFrom('answer').selectAll().where('attempt', 'in', ids).execute();
    const records = await query.selectFrom('record').selectAll().where('source', '=', source).execute();
    const violations: string[] = [];
    const must = (holds: boolean, sentence: string) => {
      if (!holds) violations.push(sentence);
    };

    const credits = (...states: string[]) =>
      attempts.filter(({ state }) => states.includes(state)).length * PRICE;
    const settled = lines
      .filter(({ event }) => event === 'settled' || event === 'settled_late')
      .reduce((sum, line) => sum + line.credits, 0);
    const most = settled + credits('unknown', 'written_off', 'reserved');
    must(settled <= world.charged(), `settled ${settled} is more than was charged, ${world.charged()}`);
    must(world.charged() <= most, `charged ${world.charged()} is more than is accounted for, ${most}`);

    for (const { id, resource, version, state } of attempts) {
      const events = lines
        .filter(({ attempt, event }) => attempt === id && event !== 'corrected')
        .map(({ event }) => event);
      must(PATH.test(events.join(' ')), `${resource} went ${events.join(' ')}`);
      must(events.at(-1) === state, `${resource} is ${state}, its ledger says ${events.at(-1)}`);
      const same = attempts.filter((other) => other.resource === resource && other.version === version);
      const living = same.filter((other) => ['reserved', 'unknown', 'settled'].includes(other.state));
      must(living.length <= 1, `${resource} version ${version} is bought ${living.length} times at once`);
      if (state !== 'settled' && state !== 'settled_late') continue;
      const answer = answers.find(({ attempt }) => attempt === id);
      const sent = world.calls.some((call) => call.sent === answer?.sha256);
      must(sent, `${resource} version ${version} is settled without the bytes that were sent`);
      const held = records.some((record) => record.resource === resource && record.version === version);
      must(held, `${resource} version ${version} was paid for and is not held`);
    }
    for (const resource of new Set(attempts.map((attempt) => attempt.resource))) {
      const claims = attempts.filter((attempt) => attempt.resource === resource).length;
      const calls = world.calls.filter(({ subject }) =>
        resource.includes('companyNumber' in subject ? subject.companyNumber : ''),
      ).length;
      must(calls <= claims, `${resource} was called ${calls} times for ${claims} claims`);
    }
    return [
      ...violations,
      ...(await orderViolations({ query, world, source, attempts, lines })),
      ...(await keyViolations({ query, world, source, attempts, lines })),
      ...(await derivedFindings(query)),
    ];
  }
}
