import { recentGroups } from '#app/credits/held/held-groups.ts';
import { LABELS } from '#app/format/labels.ts';
import type { HeldRecord } from '#contract/api/held.ts';
import type { KnownCompany } from '#contract/api/known-company.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { SearchItem } from '#contract/search.ts';
import { type Match, matchReason } from './match/match-reason.ts';
import { postcodeArea } from './match/postcode-area.ts';

/** A company found, with what can be read off it and what the team has of it. */
export type SearchRow = SearchItem & {
  readonly match: Match;
  readonly postcodeArea: string | undefined;
  /** Records of it that the team holds, as their tabs are called: `Overview, Officers`. */
  readonly held: string | undefined;
};

/** The rows of the table, in the order of the source. What the team knows beside the search may be absent: it only adds. */
export function searchRows(
  items: readonly SearchItem[],
  query: string,
  known: readonly KnownCompany[] = [],
  records: readonly HeldRecord[] = [],
): readonly SearchRow[] {
  const formerNames = new Map(known.map((company) => [company.companyNumber, company.formerNames]));
  const held = heldLabels(records);
  return items.map((item) => {
    const number = companyNumber(item.company_number ?? '') ?? '';
    return {
      ...item,
      match: matchReason(item, query, formerNames.get(number) ?? []),
      postcodeArea: postcodeArea(item.registered_office_address.postal_code),
      held: held.get(number),
    };
  });
}

/** Held records by company, in the order of the tabs. */
function heldLabels(records: readonly HeldRecord[]): ReadonlyMap<string, string> {
  const { companies } = recentGroups(records);
  return new Map(
    companies.map(({ latest, operations }) => [
      latest.subject,
      operations.map((each) => LABELS[each]).join(', '),
    ]),
  );
}
