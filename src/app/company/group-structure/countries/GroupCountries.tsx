import { formatNumber } from '#app/format/numbers.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
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
            {/* On paper it is a name among names; styles.css hides buttons there. */}
            <Button
              kind="link"
              className="min-w-0 aria-pressed:font-semibold print:inline!"
              aria-pressed={country === chosen}
              onClick={() => onCountry(country === chosen ? undefined : country)}
            >
              <BidiText text={country} />
            </Button>
            <span>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
