import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
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
