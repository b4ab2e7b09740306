import { foldText } from '#app/table/rows/fold-text.ts';

/** Words around a name that are no part of it. */
const TITLES: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mx master dr doctor prof professor sir dame lord lady baroness baron viscount viscountess earl ' +
    'countess rev revd reverend rt the right hon honourable capt captain col colonel major obe mbe cbe kbe dbe jp qc ' +
    'kc phd jr jnr snr sr ii iii'
  ).split(' '),
);

/**
 * The words of a person's name in no order: `SMITH, Zoë Ann, Mrs` and `Zoe A Smith` both hold `smith` and `zoe`. Case,
 * accents, apostrophes, titles and initials are passed over, because registers write them differently; a title is kept
 * where the name would have less than two words without it.
 */
export function personNameWords(name: string): ReadonlySet<string> {
  const words = foldText(name.replace(/['\u2018\u2019\u02bc`]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const bare = new Set(words.filter((word) => !TITLES.has(word) && !/^[a-z]$/.test(word)));
  return bare.size >= 2 ? bare : new Set(words);
}

/** Whether two names can be one: all words of the shorter stand in the longer, two at least. A middle name may be missing. */
export function couldBeOneName(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [shorter, longer] = a.size <= b.size ? [a, b] : [b, a];
  return shorter.size >= 2 && [...shorter].every((word) => longer.has(word));
}
