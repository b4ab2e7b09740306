import { Link } from '@tanstack/react-router';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PriceChip } from '#app/components/ui/Chips.tsx';
import { Age } from '#app/components/ui/DateTime.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { OPERATIONS } from '#contract/operations.ts';
import { ListOptions } from './ListOptions.tsx';
import { BELOW_BOX, CompanyLines, EnterOption, OptionGroup, OptionList } from './OptionList.tsx';
import { RecentOptions, recentNews } from './RecentOptions.tsx';
import type { RecentCompany } from './recent-companies.ts';
import { readSearchInput } from './search-input.ts';
import { listedText, optionsNews, type SearchOptions as SearchOptionsData } from './search-options.ts';
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
      <OptionList combobox={combobox} label="Known to your team" className={BELOW_BOX}>
        {combobox.open &&
          (isRecent ? <RecentOptions recent={recent} note={FREE} {...props} /> : <Options {...props} />)}
      </OptionList>
      {combobox.open && <LiveRegion message={isRecent ? recentNews(recent) : optionsNews(options)} />}
    </>
  );
}

const FREE = 'free';

function Options({ text, options, combobox: { optionProps }, onChosen }: Omit<Props, 'recent'>) {
  const { companies, lists, searches } = options;
  return (
    <>
      {companies.length > 0 && (
        <OptionGroup label={`Companies your team knows${listedText(options)}`} note={FREE}>
          {companies.map((company) => (
            <CompanyLink key={company.number} {...optionProps(() => onChosen(''))} number={company.number}>
              <CompanyLines
                name={<BidiText text={company.name} />}
                details={company.details}
                noted={company.noted}
                formerly={company.formerly && <BidiText text={company.formerly} />}
              />
            </CompanyLink>
          ))}
        </OptionGroup>
      )}
      <ListOptions lists={lists} note={FREE} {...{ optionProps, onChosen }} />
      {searches.length > 0 && (
        <OptionGroup label="Searches held" note={FREE}>
          {searches.map(({ query, fetchedAt }) => (
            <Link key={query} {...optionProps(() => onChosen(query))} to="/search" search={{ query }}>
              “<BidiText text={query} />”{' '}
              <span className="text-sm text-ink-2">
                bought <Age at={fetchedAt} />
              </span>
            </Link>
          ))}
        </OptionGroup>
      )}
      <EnterOption text={text} search="Search the source for" {...optionProps()}>
        <EnterPrice text={text} held={options.searchHeld} />
      </EnterOption>
    </>
  );
}

/** What the search for the text costs; opening a company is free. */
function EnterPrice({ text, held }: { text: string; held: boolean }) {
  const { kind } = readSearchInput(text);
  if (kind !== 'company' && !held) return <PriceChip credits={OPERATIONS.search.credits} unit />;
  return <span className="whitespace-nowrap">{kind === 'company' ? 'free' : 'held, free'}</span>;
}
