import { formatDate } from '#app/format/dates.ts';
import {
  FACETS,
  type FacetName,
  type RegisterCompanies,
  type RegisterQuestion,
} from '#contract/api/register-search.ts';
import { withDay, withToggled } from './register-url.ts';

/** In the order in which analysts narrow a search. */
export const FACET_ORDER = [
  'status',
  'type',
  'county',
  'town',
  'area',
  'sic',
] as const satisfies readonly FacetName[];

export const FACET_LABELS: Readonly<Record<FacetName, string>> = {
  status: 'Status',
  type: 'Type',
  county: 'County',
  town: 'Town',
  area: 'Postcode area',
  sic: 'Activity',
};

/** A chosen value, and the question without it. */
export type ChosenValue = {
  readonly key: string;
  /** `Status: Active`. */
  readonly text: string;
  readonly without: RegisterQuestion;
};

/** `62 Computer programming`; most values name themselves. */
export function valueText({ value, label }: { value: string; label?: string | undefined }): string {
  return label === undefined ? value : `${value} ${label}`;
}

/** In the order of the facets. The answer knows the words of codes. */
export function chosenValues(
  question: RegisterQuestion,
  facets: RegisterCompanies['facets'] | undefined,
): readonly ChosenValue[] {
  const values = FACET_ORDER.flatMap((facet) =>
    question.chosen[facet].map((value) => {
      const label = facets?.[facet].values.find((each) => each.value === value)?.label;
      return {
        key: `${facet} ${value}`,
        text: `${FACET_LABELS[facet]}: ${valueText({ value, label })}`,
        without: withToggled(question, facet, value),
      };
    }),
  );
  const days = (['from', 'to'] as const).flatMap((end) => {
    const day = question[end];
    if (day === undefined) return [];
    const text = `Incorporated ${end} ${formatDate(day)}`;
    return [{ key: end, text, without: withDay(question, end, undefined) }];
  });
  return [...values, ...days];
}

/** How many values are chosen. */
export function chosenCount({ chosen, from, to }: RegisterQuestion): number {
  const values = FACETS.reduce((sum, facet) => sum + chosen[facet].length, 0);
  return values + [from, to].filter((day) => day !== undefined).length;
}
