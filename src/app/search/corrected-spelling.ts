import { nameWords } from '#app/format/company-name.ts';
import { editDistance } from '#contract/edit-distance.ts';
import { queryWords } from './name-match.ts';

/** Words from this length on may have two typing errors. */
const LONG_WORD = 8;

/** The query as the first of `names` spells it that has each word, or nearly; `undefined` if none has. */
export function correctedSpelling(query: string, names: readonly string[]): string | undefined {
  const words = queryWords(query);
  const typed = words.join(' ');
  for (const name of names) {
    const own = nameWords(name);
    const spelt = words.map((word) => spellingIn(own, word)).join(' ');
    if (spelt !== typed && spelt.split(' ').every((word) => word !== '')) return spelt;
  }
  return undefined;
}

/** Empty if no word of the name is near. The beginning of a word is not misspelt. */
function spellingIn(own: readonly string[], word: string): string {
  if (own.some((each) => each.startsWith(word))) return word;
  const most = word.length < LONG_WORD ? 1 : 2;
  const [nearest] = own
    .map((each) => ({ each, errors: editDistance(word, each, most) }))
    .sort((a, b) => a.errors - b.errors);
  return nearest !== undefined && nearest.errors <= most ? nearest.each : '';
}
