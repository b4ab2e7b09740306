import type * as v from 'valibot';
import { plainWords } from '#contract/name-words.ts';
import type { Search } from '#contract/search.ts';
import { listOf } from '#contract/text.ts';
import { known } from '#contract/values.ts';

export type SearchNotes = Pick<v.InferOutput<typeof Search>, 'similar' | 'without'>;

/** Whether no company matches as typed, and the results are spelt similarly. */
export function isSimilar({ similar }: SearchNotes): boolean {
  return known(similar) === true;
}

/** `, without “eak”`; empty if the source left no word out. */
export function withoutText({ without = [] }: SearchNotes): string {
  const words = quoted(without);
  return words === undefined ? '' : `, without ${words}`;
}

/** Says how the results differ from the query, if the source states it: similar spelling, words left out. */
export function searchNote(notes: SearchNotes): string | undefined {
  const words = quoted(notes.without ?? []);
  if (isSimilar(notes)) {
    return `No company matches as typed. Results with a similar spelling${withoutText(notes)}.`;
  }
  return words && `No company matches all words. Results without ${words}.`;
}

/** The part of the query that the results match. */
export function matchedQuery(query: string, { without = [] }: SearchNotes): string {
  const left = new Set(knownWords(without));
  if (left.size === 0) return query;
  const kept = query.split(' ').filter((word) => !plainWords(word).every((each) => left.has(each)));
  return kept.join(' ');
}

function quoted(words: NonNullable<SearchNotes['without']>): string | undefined {
  const texts = knownWords(words).map((word) => `“${word}”`);
  return texts.length === 0 ? undefined : listOf(texts);
}

function knownWords(words: NonNullable<SearchNotes['without']>): readonly string[] {
  return words.flatMap((word) => known(word) ?? []);
}
