import { editDistance } from './edit-distance.ts';
import { splitLegalForm } from './legal-forms.ts';
import { foldSpelling } from './text.ts';

/** When two names are those of one company: equal but for case, accents, punctuation, spaces, `&`, `the` and how the legal form is written. */

export type FoldedName = {
  /** Equal names have equal keys, whatever their legal form. */
  readonly key: string;
  /** `''` if the name states none. */
  readonly form: string;
  readonly words: readonly string[];
};

export function foldName(name: string): FoldedName {
  const { words, form } = splitLegalForm(name);
  // A name of signs only, such as `! LTD`, is compared as it is written.
  return { key: words.join('') || `=${foldSpelling(name)}`, form, words };
}

const SIGNS = '+@%£#$€';

/** Whether names with equal keys also have the same signs, and the same numbers: `A+ Tuition` is not `A Tuition`, nor `24/7` `247`. */
export function hasSameSigns(one: string, other: string): boolean {
  return signedKey(one) === signedKey(other);
}

function signedKey(name: string): string {
  const spelt = name.normalize('NFKC').replace(/[+@%£#$€]/g, (sign) => ` sign${SIGNS.indexOf(sign)}x `);
  return splitLegalForm(spelt)
    .words.join(' ')
    .replace(/(?<!\d) | (?!\d)/g, '');
}

/** Whether a name that may lack its legal form can be that of a company: `Acme Ltd` is not `ACME LLP`. */
export function hasSameForm(given: FoldedName, registered: FoldedName): boolean {
  return given.form === '' || given.form === registered.form;
}

/** Words that say nothing about which company it is. */
const COMMON: ReadonlySet<string> = new Set(
  `and co of uk gb group holding holdings service services solution solutions international management consulting
   consultancy trading property properties investment investments company ltd limited london england english british
   global enterprises partners associates`.split(/\s+/),
);

/** Whether two names may mean one company, as a short form or a typing error would: not whether they do. */
export function resembles(one: FoldedName, other: FoldedName): boolean {
  if (one.key === other.key) return true;
  const [a, b] = [one.key, other.key];
  const most = Math.floor(Math.min(a.length, b.length) / 5);
  if (most > 0 && Math.abs(a.length - b.length) <= most && editDistance(a, b, most) <= most) return true;
  const [fewer, more] = [distinctive(one), distinctive(other)].toSorted((x, y) => x.size - y.size);
  if (fewer === undefined || more === undefined || fewer.size === 0) return false;
  const shared = [...fewer].filter((word) => more.has(word)).length;
  return shared === fewer.size || shared * 2 > more.size;
}

function distinctive({ words }: FoldedName): Set<string> {
  return new Set(words.filter((word) => !COMMON.has(word) && word.length > 1));
}
