import { formatNumber } from '#app/format/numbers.ts';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { NameButton } from '../NameButton.tsx';
import type { CountryCount } from './group-countries.ts';

type Props = {
  countries: readonly CountryCount[];
  country: string | undefined;
  onCountry: (country: string | undefined) => void;
};

/** How many entities there are in each country; each narrows the tree to it, and the chosen one widens it again. */
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
