import { Link } from '@tanstack/react-router';
import { Age } from '#app/credits/held/Age.tsx';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { useKnownMatches } from '#app/queries/known-query.ts';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { readQuery } from '#contract/query.ts';
import { EnterOption } from './EnterOption.tsx';
import { type CompanyOption, knownOptions, listedText, optionsNews } from './known-options.ts';
import { OptionGroup } from './OptionGroup.tsx';
import { optionClass } from './option-class.ts';
import { useSettled } from './use-settled.ts';

/** How long someone has to pause before the team's records are looked through, in milliseconds. */
const PAUSE = 150;

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
  const words = useSettled(typed, PAUSE);
  const { data, isPlaceholderData } = useKnownMatches(words);
  const answered = words === typed && !isPlaceholderData;
  const options = knownOptions(data, typed, answered ? 'these' : 'earlier');
  const { companies, searches } = options;
  const state = (key: string) => {
    const option = `${id}-${key}`;
    return { id: option, 'aria-selected': option === active, className: optionClass(option === active) };
  };
  return (
    <>
      <div
        role="listbox"
        id={id}
        aria-label="Known to your team"
        // Keeps the focus, and the keyboard of a phone, with the text.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-[60svh] max-sm:max-h-64 scroll-pb-12 overflow-y-auto rounded-control border border-edge bg-sheet text-md shadow-lg print:hidden"
      >
        {companies.length > 0 && (
          <OptionGroup label={`Companies your team knows${listedText(options)}`}>
            {companies.map((company) => (
              <CompanyLink
                key={company.number}
                role="option"
                tabIndex={-1}
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
                role="option"
                tabIndex={-1}
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
      </div>
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
