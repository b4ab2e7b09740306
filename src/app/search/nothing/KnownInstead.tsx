import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { useKnownMatches } from '#app/queries/known/known-query.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { nearest, tellingWord } from './known-instead.ts';

/** More would be a search of its own. */
const FEW = 6;

/** Companies that the team knows and that have some of the words; nothing where there are none. */
export function KnownInstead({ query }: { query: string }) {
  const word = tellingWord(query);
  const { data, isPlaceholderData } = useKnownMatches(word);
  const companies = data === undefined || isPlaceholderData ? [] : nearest(data.companies, query, FEW);
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="known-instead" className="mt-4">
      <PanelHeading id="known-instead" note="opening one is free">
        Companies your team knows with “{word}”
      </PanelHeading>
      <ul className="mt-3 border-t border-line text-md">
        {companies.map(({ companyNumber, name, status }) => (
          <li key={companyNumber} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <CompanyLink number={companyNumber}>
                <BidiText text={name} />
              </CompanyLink>
            </span>
            {status !== undefined && <span className="text-ink-2">{status}</span>}
            <span className="text-sm">
              <CompanyLink number={companyNumber} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
