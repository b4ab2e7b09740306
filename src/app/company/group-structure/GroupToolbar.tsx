import type { RefObject } from 'react';
import type { Direction } from '#app/components/tree/drawing/drawing-geometry.ts';
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

const DIRECTIONS = [
  { value: 'right', label: 'Left to right' },
  { value: 'down', label: 'Top down' },
] as const;

type Props = {
  state: GroupState;
  countries: readonly CountryCount[];
  countrySelect: RefObject<HTMLSelectElement | null>;
  onView: (view: GroupViewName) => void;
  onDirection: (direction: Direction) => void;
  onCountry: (country: string | undefined) => void;
};

export function GroupToolbar({ state, countries, countrySelect, onView, onDirection, onCountry }: Props) {
  const { country, view, direction } = state;
  return (
    <>
      <Select
        ref={countrySelect}
        label="Filter by Country"
        hideLabel
        className="sm:max-w-60"
        value={country ?? ''}
        options={countryOptions(countries, country)}
        onChange={({ target: { value } }) => onCountry(value === '' ? undefined : value)}
      />
      <ChoiceButtons legend="View" options={VIEWS} value={view} onChange={onView} />
      {view === 'drawing' && (
        <ChoiceButtons legend="Direction" options={DIRECTIONS} value={direction} onChange={onDirection} />
      )}
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
