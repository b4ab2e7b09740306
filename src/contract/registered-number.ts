import { plainWords, wordsOf } from './name-words.ts';

/** Prefixes of UK registration numbers; `R` is the older series of Northern Ireland. */
const PREFIXES = new Set(
  `AC BR CE CS EN ES FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NZ OC OE PC R RC RS
   SA SC SE SF SG SI SL SN SO SP SR SZ ZC`.split(/\s+/),
);

/** `No` stays if it may be the prefix: at most six digits follow. */
const BEFORE_NUMBER =
  /^\s*(?:(?:(?:company|registration|registered|reg|crn|co|number|nr)\b[\s.:]*(?:no\b)?|(?:uk|gb)(?=[\s.:-]*(?:[a-z]{2})?\d)|no(?:[.:]|[\s#-]*(?=\d{7})))[\s.:#-]*)+/i;

/** Normalises a filed number: `sc1` is `SC000001`. Numbers of other registers may look the same. */
export function registeredNumber(filed: string): string | undefined {
  const compact = compactNumber(filed);
  const [, prefix = '', written = ''] = /^([A-Z]{0,2})(\d+)$/.exec(compact) ?? [];
  if (written === '') return isEightWithLetters(compact) ? compact : undefined;
  if (prefix !== '' && !PREFIXES.has(prefix)) return undefined;
  const digits = withoutZeros(written);
  const room = 8 - prefix.length;
  return digits.length > room ? undefined : prefix + digits.padStart(room, '0');
}

type Filed = {
  readonly country_registered?: string | undefined;
  readonly place_registered?: string | undefined;
};

/** The prefix of a number in digits. Filed without it, the digits would be the number of some company of England and
 * Wales. */
export function missingPrefix(name: string, filed: Filed): string {
  const place = plainWords(`${filed.country_registered ?? ''} ${filed.place_registered ?? ''}`).join(' ');
  const isEnglish = /\b(?:england|english|wales)\b/.test(place);
  const isPartnership = wordsOf(name).at(-1) === 'llp';
  if (!isEnglish && /\b(?:scotland|scottish|edinburgh)\b/.test(place)) return isPartnership ? 'SO' : 'SC';
  if (!isEnglish && /\b(?:northern ireland|belfast)\b/.test(place)) return isPartnership ? 'NC' : 'NI';
  return isPartnership ? 'OC' : '';
}

/** `registered` is the number as filed, in normal form. */
export function withPrefix(prefix: string, filed: string, registered: string): string {
  const compact = compactNumber(filed);
  return prefix !== '' && compact.length <= 6 ? (registeredNumber(prefix + compact) ?? '') : registered;
}

/** Letters and digits of a filed number, in upper case; `''` without any digit but zero, as in `N/A`. */
export function compactNumber(filed: string): string {
  const compact = filed
    .replace(BEFORE_NUMBER, '')
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return /[1-9]/.test(compact) ? compact : '';
}

export function comparableNumber(filed: string): string {
  return withoutZeros(compactNumber(filed));
}

function withoutZeros(number: string): string {
  return number.replace(/^0+/, '');
}

/** `IP12345R`, `SL00123A`: not padded. */
function isEightWithLetters(compact: string): boolean {
  return compact.length === 8 && PREFIXES.has(compact.slice(0, 2)) && /^..\d+[A-Z]$/.test(compact);
}
