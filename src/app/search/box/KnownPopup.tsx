import { Link } from '@tanstack/react-router';
import { Age } from '#app/credits/held/Age.tsx';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { useKnownMatches } from '#app/queries/known/known-query.ts';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { readQuery } from '#contract/query.ts';
import { EnterOption } from './EnterOption.tsx';
import { type CompanyOption, knownOptions, listedText, optionsNews } from './known-options.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionList } from './OptionList.tsx';
import { optionState } from './option-state.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  /** What is typed, as it stands. */
  text: string;
  /** Id of the option that the keyboard is on. */
  active: string | undefined;
  id: string;
  /** An option was taken; the text that the box shall have then. */
  onTaken: (text: string) => void;
};

/**
 * What the team knows already that has the words typed so far, and last what Enter does. All but that line is free, and
 * looking never asks the source.
 */
export function KnownPopup({ text, active, id, onTaken }: Props) {
  const reading = readQuery(text);
  const typed = reading.ok ? reading.query : '';
  const words = useSettled(typed);
  const { data, isPlaceholderData } = useKnownMatches(words);
  const answered = words === typed && !isPlaceholderData;
  const options = knownOptions(data, typed, answered ? 'these' : 'earlier');
  const { companies, searches } = options;
  const state = (key: string) => optionState(id, key, active);
  return (
    <>
      <OptionList
        id={id}
        label="Known to your team"
        className="top-full max-h-[60svh] scroll-pb-12 max-sm:max-h-64"
      >
        {companies.length > 0 && (
          <OptionGroup label={`Companies your team knows${listedText(options)}`}>
            {companies.map((company) => (
              <CompanyLink
                key={company.number}
                {...state(company.number)}
                number={company.number}
                onClick={() => onTaken('')}
              >
                <CompanyLines {...company} />
              </CompanyLink>
            ))}
          </OptionGroup>
        )}
        {searches.length > 0 && (
          <OptionGroup label="Searches held">
            {searches.map(({ query, fetchedAt }) => (
              <Link
                key={query}
                {...state(`search-${encodeURIComponent(query)}`)}
                to="/search"
                search={{ query }}
                onClick={() => onTaken(query)}
              >
                “<BidiText text={query} />”{' '}
                <span className="text-sm text-ink-2">
                  bought <Age at={fetchedAt} />
                </span>
              </Link>
            ))}
          </OptionGroup>
        )}
        <EnterOption text={text} held={options.searchHeld} {...state('enter')} />
      </OptionList>
      <LiveRegion message={optionsNews(options)} />
    </>
  );
}

function CompanyLines({ name, formerly, details }: CompanyOption) {
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
