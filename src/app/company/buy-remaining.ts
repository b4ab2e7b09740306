import { formatCount, formatCredits, formatNumber } from '#app/format/numbers.ts';
import type { BulkItem, BulkOffer } from '#app/purchase/bulk-purchase.ts';
import { missingPages, pageItems, pagesText } from '#app/purchase/missing-pages.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { LABELS } from '#contract/labels.ts';
import { type CompanyOperation, isPaged, type OperationName } from '#contract/operations.ts';

const RECORD = { one: 'record', many: 'records' };
const PAGE = { one: 'page', many: 'pages' };
const MISSING_PAGE = { one: 'missing page', many: 'missing pages' };

/** Covered, not bought, and without a pending or unknown purchase. `paged`: the source has more than first pages. */
export function unboughtRecords(
  companyNumber: string,
  operations: readonly OperationHolding[],
  paged: boolean,
): readonly BulkItem[] {
  return operations
    .filter(({ covered, held, pending }) => covered && held === undefined && pending === undefined)
    .map(({ operation, credits }) => ({
      label: LABELS[operation],
      subject: { operation, companyNumber, page: 1 },
      credits,
      ...(paged && isPaged(operation) ? { note: firstPageNote(credits) } : {}),
    }));
}

/** How many there are is known once the first page is bought. */
function firstPageNote(credits: number): string {
  return `first page only; further pages cost ${formatCredits(credits)} each`;
}

/** The pages after the last bought one, by record. */
export function furtherPages(
  companyNumber: string,
  operations: readonly OperationHolding[],
): readonly BulkOffer[] {
  return operations.flatMap(({ operation, credits, held }) => {
    if (held === undefined) return [];
    const { lastPage, totalPages } = held;
    const pages = missingPages({ pages: [], totalPages, next: lastPage + 1 });
    if (pages.length === 0) return [];
    const items = pageItems({ operation, companyNumber, page: 1 }, pages, credits).map((item) => ({
      ...item,
      label: pagesOf(operation, item.label),
    }));
    return { label: recordPagesText(items), items };
  });
}

/** `Filing history, pages 2 to 9`. */
export function recordPagesText(items: readonly BulkItem[]): string {
  const [first] = items;
  return first === undefined ? '' : pagesOf(first.subject.operation, pagesText(items));
}

function pagesOf(operation: OperationName, pages: string): string {
  return `${LABELS[operation]}, ${pages.toLowerCase()}`;
}

/** What the dialog cannot offer. */
export function pageRemarks(operations: readonly OperationHolding[]): readonly string[] {
  return pagedHoldings(operations).flatMap(({ operation, pages, lastPage, totalPages }) => {
    const label = LABELS[operation];
    if (pages < lastPage) return `${label}: earlier pages are missing; open the record to get them.`;
    return totalPages === undefined ? `${label}: the source does not say how many pages there are.` : [];
  });
}

/** `Get the other 7`, `Get all 8`. */
export function buyCommand(operations: readonly OperationHolding[], items: readonly BulkItem[]): string {
  return `Get ${items.length === available(operations).length ? 'all' : 'the other'} ${items.length}`;
}

/** `Get 8 missing pages`. */
export function furtherPagesCommand(offers: readonly BulkOffer[]): string {
  const items = offers.flatMap((offer) => offer.items);
  return `Get ${formatCount(items.length, MISSING_PAGE)}`;
}

/** `6 of 8 records held`, of those that the source covers or the team has. */
export function heldCountText(operations: readonly OperationHolding[]): string {
  const all = available(operations);
  const held = all.filter((each) => each.held !== undefined);
  return `${formatNumber(held.length)} of ${formatCount(all.length, RECORD)} held`;
}

/** `1 of 9 pages`; `undefined` unless pages are known to be missing. */
export function partText({
  pages,
  lastPage,
  totalPages = lastPage,
}: NonNullable<OperationHolding['held']>): string | undefined {
  const all = Math.max(totalPages, lastPage);
  return pages < all ? `${formatNumber(pages)} of ${formatCount(all, PAGE)}` : undefined;
}

function available(operations: readonly OperationHolding[]): readonly OperationHolding[] {
  return operations.filter(({ covered, held }) => covered || held !== undefined);
}

/** `All 8 records held; 10 pages missing`; `undefined` where a record is missing. */
export function completeText(operations: readonly OperationHolding[]): string | undefined {
  if (operations.some(({ covered, held }) => covered && held === undefined)) return undefined;
  const all = available(operations);
  const which =
    all.length === operations.length
      ? `All ${formatCount(all.length, RECORD)} held`
      : 'All available records held';
  const paged = pagedHoldings(operations);
  const missing = paged.reduce(
    (sum, { pages, totalPages }) => sum + Math.max(0, (totalPages ?? 0) - pages),
    0,
  );
  if (missing > 0) return `${which}; ${formatCount(missing, PAGE)} missing`;
  if (paged.some(({ pages, lastPage }) => pages < lastPage)) return `${which}; some pages missing`;
  return paged.some(({ totalPages }) => totalPages === undefined)
    ? `${which}; some pages may be missing`
    : which;
}

type PagedHolding = NonNullable<OperationHolding['held']> & { operation: CompanyOperation };

function pagedHoldings(operations: readonly OperationHolding[]): PagedHolding[] {
  return operations.flatMap(({ operation, held }) =>
    held === undefined || !isPaged(operation) ? [] : { ...held, operation },
  );
}
