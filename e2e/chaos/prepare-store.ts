import type { Location } from '#database/database.ts';
import { Store } from '#gateway/store/store.ts';
import { Accounts } from '#service/accounts/accounts.ts';
import { OWN_ACCOUNT } from '../../src/server/embedded-service.ts';
import { seedVolume } from '../fixtures/seed-volume.ts';

/** Of four records each, and a search for every hundred of them: some 10,000 records. */
export const COMPANIES = 2_500;
const PEOPLE = 50;
/** More than an hour can spend. */
const CREDITS = 100_000_000;

export type PreparedStore = {
  /** Access keys of people. */
  readonly keys: readonly string[];
  /** Last ledger line of the records that were not bought here. */
  readonly after: number;
};

/** Fills an empty store with held records and people, and the account of the embedded service with credits. */
export async function prepareStore(
  location: (file: string) => Location,
  source: string,
): Promise<PreparedStore> {
  const gateway = location('gateway.sqlite');
  await seedVolume(gateway, source, { companies: COMPANIES });
  const accounts = await Accounts.open(location('accounts.sqlite'));
  await accounts.topUp(OWN_ACCOUNT, CREDITS);
  await accounts.close();
  const store = await Store.open({ location: gateway, source });
  const keys: string[] = [];
  for (let index = 1; index <= PEOPLE; index += 1) keys.push(await store.people.add(`Person ${index}`));
  const after = (await store.ledger.before(Number.MAX_SAFE_INTEGER, 1))[0]?.seq ?? 0;
  await store.close();
  return { keys, after };
}
