import type { RefObject } from 'react';
import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/visible-text.ts';
import { DraftInput } from '#app/table/filters/DraftInput.tsx';
import { ChoiceButtons } from '#app/ui/controls/ChoiceButtons.tsx';
import { Select } from '#app/ui/controls/Select.tsx';
import type { CountryCount } from './countries/group-countries.ts';
import type { GroupState, GroupViewName } from './group-state.ts';

const VIEWS = [
  { value: 'outline', label: 'Outline' },
  { value: 'drawing', label: 'Drawing' },
] as const;

type Props = {
  state: GroupState;
  countries: readonly CountryCount[];
  countrySelect: RefObject<HTMLSelectElement | null>;
  onView: (view: GroupViewName) => void;
  onFind: (q: string) => void;
  onCountry: (country: string | undefined) => void;
};

/** What one looks for in a group, and the two views of it. */
export function GroupTools({ state, countries, countrySelect, onView, onFind, onCountry }: Props) {
  const { country } = state;
  return (
    <>
      <DraftInput label="Find in the group" type="search" value={state.q} onCommit={onFind} />
      <Select
        ref={countrySelect}
        label="Filter by Country"
        hideLabel
        className="sm:max-w-60"
        value={country ?? ''}
        options={countryOptions(countries, country)}
        onChange={({ target: { value } }) => onCountry(value === '' ? undefined : value)}
      />
      <ChoiceButtons legend="View" options={VIEWS} value={state.view} onChange={onView} />
    </>
  );
}

/** A chosen country that the group does not have is offered too, so that it can be seen and undone. */
function countryOptions(countries: readonly CountryCount[], chosen: string | undefined) {
  const all = countries.reduce((sum, { count }) => sum + count, 0);
  const isAbsent = chosen !== undefined && countries.every(({ country }) => country !== chosen);
  const offered = isAbsent ? [...countries, { country: chosen, count: 0 }] : countries;
  return [
    { value: '', label: `Country: all (${formatNumber(all)})` },
    ...offered.map(({ country, count }) => ({
      value: country,
      label: `${visibleText(country)} (${formatNumber(count)})`,
    })),
  ];
}
