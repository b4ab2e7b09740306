import type { RegisterCompanies } from '#contract/api/register-search.ts';
import { correctedSpelling } from '../corrected-spelling.ts';
import { matchedQuery, searchNote, withoutText } from '../search-note.ts';

type Spelling = {
  /** The words that the names have. */
  readonly matched: string;
  /** How the results differ from the query. */
  readonly note: string | undefined;
};

/** Says as which words a query was read, as on the page of a paid search. */
export function spellingOf(
  answer: Pick<RegisterCompanies, 'query' | 'similar' | 'without' | 'items'>,
): Spelling {
  const { query, similar, items } = answer;
  const kept = matchedQuery(query, answer);
  const names = items.map(({ companyName }) => companyName);
  const corrected = similar === undefined ? undefined : correctedSpelling(kept, names);
  if (corrected === undefined) return { matched: kept, note: searchNote(answer) };
  return {
    matched: corrected,
    note: `No company matches “${query}”. Showing results for “${corrected}”${withoutText(answer)}.`,
  };
}
