import type * as v from 'valibot';
import type { Search } from '#contract/search.ts';
import { known } from '#contract/values.ts';

type Notes = Pick<v.InferOutput<typeof Search>, 'similar' | 'without'>;

/** Says how the results differ from the query, if the source states it: similar spelling, words left out. */
export function searchNote({ similar, without = [] }: Notes): string | undefined {
  const left = without.flatMap((word) => known(word) ?? []).map((word) => `“${word}”`);
  const words = left.length === 0 ? undefined : listed(left);
  if (known(similar) === true) {
    const spelt = 'No company matches as typed. Results with a similar spelling';
    return words === undefined ? `${spelt}.` : `${spelt}, without ${words}.`;
  }
  return words && `No company matches all words. Results without ${words}.`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
