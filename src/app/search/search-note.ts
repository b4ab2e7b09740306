import type * as v from 'valibot';
import { listOf } from '#app/format/text.ts';
import { plainWords } from '#contract/name-words.ts';
import type { Search } from '#contract/search.ts';
import { known } from '#contract/values.ts';

type Notes = Pick<v.InferOutput<typeof Search>, 'similar' | 'without'>;

/** Says how the results differ from the query, if the source states it: similar spelling, words left out. */
export function searchNote({ similar, without = [] }: Notes): string | undefined {
  const left = knownWords(without).map((word) => `“${word}”`);
  const words = left.length === 0 ? undefined : listOf(left);
  if (known(similar) === true) {
    const spelt = 'No company matches as typed. Results with a similar spelling';
    return words === undefined ? `${spelt}.` : `${spelt}, without ${words}.`;
  }
  return words && `No company matches all words. Results without ${words}.`;
}

/** The part of the query that the results match. */
export function matchedQuery(query: string, { without = [] }: Notes): string {
  const left = new Set(knownWords(without));
  if (left.size === 0) return query;
  const kept = query.split(' ').filter((word) => !plainWords(word).every((each) => left.has(each)));
  return kept.join(' ');
}

function knownWords(words: NonNullable<Notes['without']>): readonly string[] {
  return words.flatMap((word) => known(word) ?? []);
}
