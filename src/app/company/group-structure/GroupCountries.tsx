import type { RefObject } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#contract/text.ts';
import type { CountryCount, Group } from './group.ts';
import { ENTITY } from './group-text.ts';
import { NameButton } from './NameButton.tsx';

const PARENT = { one: 'parent', many: 'parents' };

type Props = {
  countries: readonly CountryCount[];
  country: string | undefined;
  onCountry: (country: string | undefined) => void;
};

export function GroupCountries({ countries, country: chosen, onCountry }: Props) {
  return (
    <Disclosure summary="Countries">
      <ul className="columns-2 gap-x-8 text-md sm:columns-3 lg:columns-4">
        {countries.map(({ country, count }) => (
          <li
            key={country}
            className="flex break-inside-avoid justify-between gap-3 border-b border-line py-1"
          >
            <NameButton
              text={country}
              className="min-w-0 aria-pressed:font-semibold"
              aria-pressed={country === chosen}
              onClick={() => onCountry(country === chosen ? undefined : country)}
            />
            <span>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function CountrySelect({
  countries,
  country,
  onCountry,
  ref,
}: Props & { ref: RefObject<HTMLSelectElement | null> }) {
  return (
    <Select
      ref={ref}
      label="Filter by Country"
      hideLabel
      className="w-full"
      value={country ?? ''}
      options={countryOptions(countries, country)}
      onChange={({ target: { value } }) => onCountry(value === '' ? undefined : value)}
    />
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

type NoticeProps = {
  country: string;
  /** Absent if nothing matches. */
  shown: Group | undefined;
  onAll: () => void;
};

export function CountryNotice({ country, shown, onAll }: NoticeProps) {
  const outside = shown?.outsideFilter.size ?? 0;
  const count = (shown?.branches.length ?? 0) - outside;
  return (
    <p role="status" className="text-md text-ink-2">
      {count === 0 ? 'No entity has country ' : `Showing ${formatCount(count, ENTITY)} with country `}
      “<BidiText text={country} />”{outside > 0 && `, and ${formatCount(outside, PARENT)} outside the filter`}
      {'. '}
      <Button kind="link" onClick={onAll}>
        Show all countries
      </Button>
    </p>
  );
}
