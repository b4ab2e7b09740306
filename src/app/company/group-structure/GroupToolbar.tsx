import type { RefObject } from 'react';
import { DraftInput } from '#app/components/data-table/DraftInput.tsx';
import { ChoiceButtons } from '#app/components/ui/ChoiceButtons.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/text.ts';
import type { CountryCount } from './group.ts';
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

export function GroupToolbar({ state, countries, countrySelect, onView, onFind, onCountry }: Props) {
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

/** Lists a country from the URL that the group does not have, so that it can be removed. */
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
