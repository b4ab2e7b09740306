import pLimit from 'p-limit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { resourceOf } from '../resource.ts';
import type { HeldRecord } from './records.ts';
import { Store } from './store.ts';
import { CHUNK } from './stored-bytes.ts';

let db: TestDatabase;
let store: Store;

const subjectOf = (companyNumber: string): Subject => ({ operation: 'ccj', companyNumber, page: 1 });

const claim = (
  id: string,
  subject: Subject,
  version: number,
  { attempts }: Pick<Store, 'attempts'> = store,
) => attempts.claim(claimOf(id, subject, { version }));

async function buy(
  subject: Subject,
  version: number,
  from: Pick<Store, 'attempts'> = store,
  remark = '',
): Promise<void> {
  const id = `${resourceOf(subject)} ${version}${from === store ? '' : ' elsewhere'}`;
  const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(subject, { id, remark })));
  await claim(id, subject, version, from);
  await from.attempts.settle(id, {
    kind: 'answered',
    raw,
    contentType: 'application/json',
    charged: 1,
    remaining: undefined,
  });
}

/** A held record in short. */
function short(held: HeldRecord | undefined) {
  if (held === undefined) return undefined;
  const { copy, versions, open } = held;
  return {
    text: new TextDecoder().decode(copy?.bytes.whole),
    copy: copy?.version,
    versions: versions.map(({ version }) => version),
    open,
  };
}

describe.each(TEST_DATABASES)('on $database', ({ createEmptyDb }) => {
  beforeEach(async () => {
    db = await createEmptyDb();
    store = await Store.open({ location: db.location, source: 'provider:test' });
  });

  afterEach(async () => {
    await store.close();
    await db.drop();
  });

  test('concurrent reads each return their own record', async () => {
    const [once, twice, open, never] = ['90000001', '90000002', '90000003', '90000004'].map(subjectOf);
    if (!once || !twice || !open || !never) throw new Error('There are four.');
    for (const subject of [once, twice, open]) await buy(subject, 1);
    await buy(twice, 2);
    await claim('under way', open, 2);
    const reads = [once, twice, never, open, once].map((subject) => store.records.held(resourceOf(subject)));
    const older = store.records.held(resourceOf(twice), 1);
    const missing = store.records.held(resourceOf(once), 7);
    const [first, second, none, third, again] = (await Promise.all(reads)).map(short);
    expect(first).toMatchObject({ copy: 1, versions: [1], open: undefined });
    expect(first?.text).toContain('/company/90000001/ccj 1');
    expect(again).toEqual(first);
    expect(second).toMatchObject({ copy: 2, versions: [2, 1], open: undefined });
    expect(second?.text).toContain('/company/90000002/ccj 2');
    expect(none).toBeUndefined();
    expect(third).toMatchObject({ copy: 1, versions: [1], open: 'under way' });
    expect(short(await older)).toMatchObject({ copy: 1, versions: [2, 1] });
    expect(short(await missing)).toMatchObject({ copy: undefined, versions: [1] });
  });

  test('readers who come while long bytes are compared wait for the same comparison', async () => {
    const subject = subjectOf('90000001');
    await buy(subject, 1, store, 'x'.repeat(2 * CHUNK));
    const copy = (await store.records.held(resourceOf(subject)))?.copy;
    if (copy === undefined) throw new Error('It was bought.');
    let turns = 0;
    const reads = new Proxy(pLimit(1), {
      apply: (limit, self, given) => {
        turns += 1;
        return Reflect.apply(limit, self, given);
      },
    });
    const compared = Array.from({ length: 20 }, () => store.records.areIntact(copy, reads));
    expect(new Set(await Promise.all(compared))).toEqual(new Set([true]));
    expect(turns).toBe(3);
    // Later ones compare again, in case something was altered meanwhile.
    await db.run('delete from answer_part where position = 0');
    await expect(store.records.areIntact(copy, reads)).rejects.toThrow('changed while they were being read');
  });

  test('records and versions of another source are not visible', async () => {
    const [subject, missing] = ['90000001', '90000002'].map(subjectOf);
    if (!subject || !missing) throw new Error('There are two.');
    await buy(subject, 1);
    const other = store.of('provider:other');
    for (const version of [1, 2]) await buy(subject, version, other);
    await buy(missing, 1, other);
    const [held, none] = await Promise.all(
      [subject, missing].map((each) => store.records.held(resourceOf(each))),
    );
    expect(short(held)).toMatchObject({ copy: 1, versions: [1] });
    expect(none).toBeUndefined();
    expect(short(await other.records.held(resourceOf(subject)))).toMatchObject({ copy: 2 });
  });
});
