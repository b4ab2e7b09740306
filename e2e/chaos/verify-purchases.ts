import { isCompanyOperation, type OperationName } from '#contract/operations.ts';
import type { Location } from '#database/database.ts';
import { resourceOf } from '#gateway/resource.ts';
import { Accounts } from '#service/accounts/accounts.ts';
import type { Call, History } from '../kill/history.ts';
import { openStoreReader } from '../kill/store-reader.ts';
import { verifyHistory, verifyLedger } from '../kill/verify-history.ts';
import type { SourceKind } from './attack.ts';
import type { Person } from './person.ts';

type Bought = {
  readonly location: (file: string) => Location;
  /** Their ids. */
  readonly sources: Record<SourceKind, string>;
  readonly after: number;
  readonly people: Record<SourceKind, readonly Person[]>;
  readonly calls: readonly Call[];
};

/** What providers charged against ledger and records: violated invariants as sentences. */
export async function verifyPurchases(bought: Bought): Promise<string[]> {
  const ofProvider = await historyOf(bought, 'provider', bought.calls);
  const ofSample = await historyOf(bought, 'sample', await chargesOf(bought));
  const clients = [...bought.people.provider, ...bought.people.sample].map(({ client }) => client);
  return [
    ...verifyHistory(ofProvider),
    ...verifyLedger(ofSample),
    ...clients.flatMap(({ violations }) => violations),
  ];
}

async function historyOf(
  { location, sources, after, people }: Bought,
  kind: SourceKind,
  calls: readonly Call[],
): Promise<History> {
  const reader = openStoreReader(location('gateway.sqlite'), { source: sources[kind], after });
  try {
    const purchases = people[kind].flatMap(({ client }) => client.purchases);
    return { ...(await reader.read()), calls, purchases, earlier: [], budget: undefined };
  } finally {
    await reader.close();
  }
}

/** The embedded service notes each charge, but not each call. */
async function chargesOf({ location }: Bought): Promise<Call[]> {
  const accounts = await Accounts.open(location('accounts.sqlite'));
  try {
    const made = new Map<string, number>();
    return (await accounts.charges()).map(({ operation, subject, page, credits }) => {
      const resource = resourceOf(subjectOf(operation, subject, page));
      const nth = (made.get(resource) ?? 0) + 1;
      made.set(resource, nth);
      return { resource, nth, claims: undefined, charged: credits, free: false, sent: undefined };
    });
  } finally {
    await accounts.close();
  }
}

function subjectOf(operation: string, subject: string, page: number) {
  return isCompanyOperation(operation)
    ? { operation, companyNumber: subject, page }
    : ({ operation: 'search' satisfies OperationName, query: subject, page } as const);
}
