import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { Age } from '#app/components/ui/DateTime.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import { OPERATIONS } from '#contract/operations.ts';
import { OptionList } from './OptionList.tsx';
import type { RecentCompany } from './recent-companies.ts';
import { readSearchInput } from './search-input.ts';
import {
  type CompanyOption,
  listedText,
  optionsNews,
  type SearchOptions as SearchOptionsData,
} from './search-options.ts';
import type { useCombobox } from './use-combobox.ts';

type Props = {
  text: string;
  options: SearchOptionsData;
  /** Offered while the box is empty. */
  recent: readonly RecentCompany[];
  combobox: ReturnType<typeof useCombobox>;
  /** Takes the text for the box. */
  onChosen: (text: string) => void;
};

/** Known companies and searches, free; the last option is what Enter does, with its price. */
export function SearchOptions({ recent, ...props }: Props) {
  const { options, combobox } = props;
  const isRecent = recent.length > 0;
  return (
    <>
      <OptionList
        combobox={combobox}
        label="Known to your team"
        className="top-full max-h-[60svh] scroll-pb-12 max-md:mx-4 max-sm:max-h-64 md:left-auto md:w-full md:min-w-96"
      >
        {combobox.open && (isRecent ? <RecentOptions recent={recent} {...props} /> : <Options {...props} />)}
      </OptionList>
      {combobox.open && (
        <LiveRegion message={isRecent ? formatCount(recent.length, RECENT) : optionsNews(options)} />
      )}
    </>
  );
}

const RECENT = { one: 'recent company', many: 'recent companies' };

function RecentOptions({ recent, combobox: { optionProps }, onChosen }: Omit<Props, 'text' | 'options'>) {
  return (
    <Group label="Recent companies">
      {recent.map(({ number, name }) => (
        <CompanyLink key={number} {...optionProps(() => onChosen(''))} number={number}>
          <CompanyLines name={name} details={number} formerly={undefined} />
        </CompanyLink>
      ))}
    </Group>
  );
}

function Options({ text, options, combobox: { optionProps }, onChosen }: Omit<Props, 'recent'>) {
  const { companies, searches } = options;
  return (
    <>
      {companies.length > 0 && (
        <Group label={`Companies your team knows${listedText(options)}`}>
          {companies.map((company) => (
            <CompanyLink key={company.number} {...optionProps(() => onChosen(''))} number={company.number}>
              <CompanyLines {...company} />
            </CompanyLink>
          ))}
        </Group>
      )}
      {searches.length > 0 && (
        <Group label="Searches held">
          {searches.map(({ query, fetchedAt }) => (
            <Link key={query} {...optionProps(() => onChosen(query))} to="/search" search={{ query }}>
              “<BidiText text={query} />”{' '}
              <span className="text-sm text-ink-2">
                bought <Age at={fetchedAt} />
              </span>
            </Link>
          ))}
        </Group>
      )}
      <EnterOption text={text} held={options.searchHeld} {...optionProps()} />
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 border-b border-line pb-1">
      <div id={id} className="flex justify-between gap-3 px-3 pt-2 pb-1 text-xs text-ink-3">
        <span>{label}</span>
        <span>free</span>
      </div>
      {children}
    </fieldset>
  );
}

function CompanyLines({ name, formerly, details }: Omit<CompanyOption, 'number'>) {
  return (
    <>
      <span className="block font-medium">
        <BidiText text={name} />
      </span>
      <span className="block text-sm text-ink-2">
        <BidiText text={details} />
        {formerly !== undefined && (
          <>
            {' '}
            · formerly <BidiText text={formerly} />
          </>
        )}
      </span>
    </>
  );
}

type EnterProps = { text: string; held: boolean } & ReturnType<Props['combobox']['optionProps']>;

function EnterOption({ text, held, className, ...option }: EnterProps) {
  const input = readSearchInput(text);
  if (input.kind === 'unusable') return null;
  const isFree = input.kind === 'company' || held;
  return (
    <button
      {...option}
      type="submit"
      className={`${className} sticky bottom-0 -mt-px flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0`}
    >
      {input.kind === 'company' ? (
        <span>Open company {input.number}</span>
      ) : (
        <span className="min-w-0">
          Search the source for “<BidiText text={input.query} />”
        </span>
      )}
      {isFree ? (
        <span className="whitespace-nowrap">{input.kind === 'company' ? 'free' : 'held, free'}</span>
      ) : (
        <PriceChip credits={OPERATIONS.search.credits} unit />
      )}
    </button>
  );
}
