import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/visible-text.ts';
import { DraftInput } from '#app/table/filters/DraftInput.tsx';
import { Button } from '#app/ui/controls/Button.tsx';
import { Select } from '#app/ui/controls/Select.tsx';
import type { CountryCount } from './countries/group-countries.ts';
import type { GroupState, GroupViewName } from './group-state.ts';

const VIEWS = [
  { name: 'outline', label: 'Outline' },
  { name: 'drawing', label: 'Drawing' },
] as const;

type Props = {
  state: GroupState;
  countries: readonly CountryCount[];
  /** The chosen one. */
  country: string | undefined;
  onView: (view: GroupViewName) => void;
  onFind: (q: string) => void;
  onCountry: (country: string | undefined) => void;
};

/** What one looks for in a group, and the two views of it. */
export function GroupTools({ state, countries, country, onView, onFind, onCountry }: Props) {
  return (
    <>
      <DraftInput label="Find in the group" type="search" value={state.q} onCommit={onFind} />
      <Select
        label="Filter by Country"
        hideLabel
        className="sm:max-w-60"
        value={country ?? ''}
        options={countryOptions(countries, country)}
        onChange={({ target: { value } }) => onCountry(value === '' ? undefined : value)}
      />
      <fieldset className="flex">
        <legend className="sr-only">View</legend>
        {VIEWS.map(({ name, label }) => (
          <Button
            key={name}
            aria-pressed={name === state.view}
            onClick={() => onView(name)}
            className="-ml-px rounded-none first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
          >
            {label}
          </Button>
        ))}
      </fieldset>
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
