import type { HeldSubject } from '#contract/api/held.ts';
import type { KnownCompany } from '#contract/api/known.ts';
import { companyNumber } from '#contract/company-number.ts';
import { isEnded } from '#contract/company-status.ts';
import { LABELS } from '#contract/labels.ts';
import type { SearchItem } from '#contract/search.ts';
import { type Match, matchReason, postcodeArea } from './match-reason.ts';

export type SearchRow = SearchItem & {
  readonly match: Match;
  readonly postcodeArea: string | undefined;
  /** Number and labels of bought records: `Overview, Officers`. */
  readonly heldCount: number | undefined;
  readonly held: string | undefined;
};

/** Each usable number once. */
export function companyNumbers(items: readonly SearchItem[]): readonly string[] {
  return [...new Set(items.flatMap((item) => companyNumber(item.company_number ?? '') ?? []))];
}

/** In the order of the source. The team's data may be absent. */
export function searchRows(
  items: readonly SearchItem[],
  query: string,
  known: readonly KnownCompany[] = [],
  heldCompanies: readonly HeldSubject[] = [],
): readonly SearchRow[] {
  const formerNames = new Map(known.map((company) => [company.companyNumber, company.formerNames]));
  const held = new Map(heldCompanies.map(({ subject, operations }) => [subject, operations]));
  return items.map((item) => {
    const number = companyNumber(item.company_number ?? '') ?? '';
    return {
      ...item,
      match: matchReason(item, query, formerNames.get(number) ?? []),
      postcodeArea: postcodeArea(item.registered_office_address.postal_code),
      heldCount: held.get(number)?.length,
      held: held
        .get(number)
        ?.map((each) => LABELS[each])
        .join(', '),
    };
  });
}

/** Best match first; of each rank, companies that exist before those that do not; else in the order of the source. */
export function bestFirst(rows: readonly SearchRow[]): readonly SearchRow[] {
  const hasEnded = (row: SearchRow) => Number(isEnded(row.company_status ?? ''));
  return rows.toSorted((a, b) => a.match.rank - b.match.rank || hasEnded(a) - hasEnded(b));
}
