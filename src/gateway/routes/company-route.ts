import { Hono } from 'hono';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS, OPERATIONS } from '#contract/operations.ts';
import type { GatewayContext } from '../context.ts';
import type { KnownCompany } from '../store/store-tables.ts';
import { numberParameter } from './parameters.ts';

/** `GET /api/company/{number}`: one call that feeds header and tab bar, free. */
export function companyRoute(context: GatewayContext): Hono {
  const app = new Hono();
  app.get('/company/:number{[^/]*}', async (request) =>
    request.json(await summaryOf(context, numberParameter(request.req))),
  );
  return app;
}

async function summaryOf({ store, source }: GatewayContext, companyNumber: string): Promise<CompanySummary> {
  // Attempts first: what is settled between the two is then held, and never neither under way nor held.
  const pending = await store.attempts.pendingOf(companyNumber);
  const [known, copies] = await Promise.all([
    store.records.known(companyNumber),
    store.records.ofCompany(companyNumber),
  ]);
  const operations = COMPANY_OPERATIONS.map((operation): OperationHolding => {
    const held = copies.filter((copy) => copy.operation === operation);
    const first = held.find(({ page }) => page === 1);
    const state = pending.find(
      (attempt) => attempt.operation === operation && attempt.version > (first?.version ?? 0),
    )?.state;
    return {
      operation,
      credits: OPERATIONS[operation].credits,
      covered: source.covers.includes(operation),
      ...(first === undefined ? {} : { held: { ...shown(first), pages: pagesOf(held) } }),
      ...(state === 'reserved' || state === 'unknown' ? { pending: state } : {}),
    };
  });
  return { companyNumber, ...bestKnown(known), operations };
}

function shown({ version, fetchedAt, boughtBy }: { version: number; fetchedAt: string; boughtBy: string }) {
  return { version, fetchedAt, boughtBy };
}

function pagesOf(held: readonly { page: number }[]): number[] {
  return [...new Set(held.map(({ page }) => page))].sort((a, b) => a - b);
}

/** Name and place from the newest record that states them; status is stated by search results only (SPEC 2.4). */
function bestKnown(known: readonly KnownCompany[]): Omit<CompanySummary, 'companyNumber' | 'operations'> {
  const [newest] = known;
  if (newest === undefined) return {};
  const first = (pick: (row: KnownCompany) => string) => known.map(pick).find((value) => value !== '');
  const status = first((row) => row.status);
  const type = first((row) => row.type);
  const ceasedOn = first((row) => row.ceased_on);
  const locality = first((row) => row.locality);
  const postalCode = first((row) => row.postal_code);
  return {
    name: newest.name,
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(ceasedOn === undefined ? {} : { ceasedOn }),
    ...(locality === undefined ? {} : { locality }),
    ...(postalCode === undefined ? {} : { postalCode }),
    knownFrom: { operation: newest.operation, fetchedAt: newest.fetched_at },
  };
}
