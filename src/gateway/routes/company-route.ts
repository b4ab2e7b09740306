import { Hono } from 'hono';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS, OPERATIONS } from '#contract/operations.ts';
import type { GatewayContext } from '../context.ts';
import { coverageOf } from '../coverage.ts';
import { numberParameter } from './parameters.ts';

/** `GET /api/company/{number}`: the data of header and tab bar, free. */
export function companyRoute(context: GatewayContext): Hono {
  const app = new Hono();
  app.get('/company/:number', async (request) =>
    request.json(await summaryOf(context, numberParameter(request.req))),
  );
  return app;
}

export async function summaryOf(context: GatewayContext, companyNumber: string): Promise<CompanySummary> {
  const { store } = context;
  // Attempts first: an attempt that is settled in between then shows as a held record.
  const open = await store.attempts.openOfCompany(companyNumber);
  const [known, copies, isCovered] = await Promise.all([
    store.companies.company(companyNumber),
    store.records.ofCompany(companyNumber),
    coverageOf(context, companyNumber),
  ]);
  const operations = COMPANY_OPERATIONS.map((operation): OperationHolding => {
    const held = copies.filter((copy) => copy.operation === operation);
    const newest = newestPages(held);
    const first = newest.find(({ page }) => page === 1);
    const attempts = open.filter((attempt) => attempt.operation === operation);
    const state = attempts.find(({ page, version }) => page === 1 && version > (first?.version ?? 0))?.state;
    return {
      operation,
      credits: OPERATIONS[operation].credits,
      covered: isCovered({ operation, companyNumber, page: 1 }),
      ...(first === undefined ? {} : { held: { ...shown(first), ...extentOf(newest) } }),
      ...(state === 'reserved' || state === 'unknown' ? { pending: state } : {}),
      copies: held.length,
      attempts: attempts.map(({ id }) => id).sort(),
    };
  });
  return { companyNumber, ...known, operations };
}

function shown({ version, fetchedAt, boughtBy }: { version: number; fetchedAt: string; boughtBy: string }) {
  return { version, fetchedAt, boughtBy };
}

function newestPages<T extends { page: number }>(copies: readonly T[]): T[] {
  const newest = new Map(copies.toReversed().map((copy) => [copy.page, copy]));
  return [...newest.values()].sort((a, b) => a.page - b.page);
}

function extentOf(pages: readonly { page: number; bytes: number }[]) {
  return { pages: pages.map(({ page }) => page), bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0) };
}
