import { recentGroups } from '#app/credits/held-groups.ts';
import { LABELS } from '#app/format/labels.ts';
import type { HeldRecord } from '#contract/api/held.ts';
import type { KnownCompany } from '#contract/api/known.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { SearchItem } from '#contract/search.ts';
import { type Match, matchReason, postcodeArea } from './match-reason.ts';

export type SearchRow = SearchItem & {
  readonly match: Match;
  readonly postcodeArea: string | undefined;
  /** Labels of bought records: `Overview, Officers`. */
  readonly held: string | undefined;
};

/** In the order of the source. The team's data may be absent. */
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

/** By company, in the order of the tabs. */
function heldLabels(records: readonly HeldRecord[]): ReadonlyMap<string, string> {
  const { companies } = recentGroups(records);
  return new Map(
    companies.map(({ latest, operations }) => [
      latest.subject,
      operations.map((each) => LABELS[each]).join(', '),
    ]),
  );
}
