import type { Candidate } from '#contract/api/lists.ts';
import { isEnded } from '#contract/company-status.ts';
import { type NameMatches, NO_NAME_MATCHES } from '#contract/name-matches.ts';
import { registeredNumber } from '#contract/registered-number.ts';
import { type FoldedName, foldName, hasSameForm, hasSameSigns, resembles } from '#contract/same-name.ts';
import { cellText } from './cell-text.ts';
import { nameQuery } from './name-query.ts';
import type { RowFacts, RowMatch } from './row-match.ts';

/** Decides which company a row is. Pure: a name matches by itself only if it is exactly that of one company. */

const MOST_CANDIDATES = 10;

/** What people write who do not know a number. */
const NO_NUMBER =
  /^[-–—.?\s]*$|^(n\/?\.?a\.?|none|nil|null|unknown|not (known|available|applicable|found|registered)|tbc|tba|#n\/a|x+)$/i;

/** A number in a column of names, with its zeros or without those that a spreadsheet took. */
const NUMBER_FOR_NAME = /^([a-z]{2}\d{6}|\d{6,8})$/i;

export type NumberReading =
  | { readonly kind: 'none' }
  /** `isShort`: written with so few digits that it may count something else. */
  | { readonly kind: 'number'; readonly number: string; readonly isShort?: true }
  | { readonly kind: 'malformed'; readonly text: string };

/** Digits of a company number that a spreadsheet spoilt: few have fewer, and row numbers of people seldom have as many. */
const FEWEST_DIGITS = 6;

/** What the source says free of a number. */
export type NumberCheck = {
  /** `undefined` if only a purchase can tell. */
  readonly isKnown: boolean | undefined;
  /** Absent if nothing is known of it. */
  readonly company?: Candidate | undefined;
};

/** `unasked`: the team does not know the name, and the source is not asked free. */
export type NameReading = NameMatches | 'unasked';

export function readFacts(facts: RowFacts): { number: NumberReading; name: string | undefined } {
  const number = cellText(facts.number ?? '');
  const name = cellText(facts.name ?? '');
  if (number !== '' && !NO_NUMBER.test(number)) {
    return { number: readNumber(number), name: name === '' ? undefined : name };
  }
  if (NUMBER_FOR_NAME.test(name.replace(/\s/g, ''))) return { number: readNumber(name), name: undefined };
  return { number: { kind: 'none' }, name: name === '' ? undefined : name };
}

function readNumber(text: string): NumberReading {
  const number = registeredNumber(text);
  if (number === undefined) return { kind: 'malformed', text };
  const isShort = text.replace(/\D/g, '').length < FEWEST_DIGITS;
  return { kind: 'number', number, ...(isShort && { isShort }) };
}

/** Whether a number may be one of the reader's own, and only the name tells. */
export function isUnsure(number: NumberReading, name: string | undefined, check: NumberCheck): boolean {
  if (number.kind !== 'number' || name === undefined) return false;
  return number.isShort === true && check.isKnown === undefined && check.company === undefined;
}

/** Whether the name decides, or helps a person to. */
export function isNameWanted(number: NumberReading, name: string | undefined, check: NumberCheck): boolean {
  if (name === undefined) return false;
  if (number.kind !== 'number' || check.isKnown === false) return true;
  if (isUnsure(number, name, check)) return true;
  return check.company !== undefined && !resembles(foldName(name), foldName(check.company.companyName));
}

export function matchRow(facts: RowFacts, check: NumberCheck, names: NameReading): RowMatch {
  const { number, name } = readFacts(facts);
  const found = names === 'unasked' ? NO_NAME_MATCHES : names;
  const folded = name === undefined ? undefined : foldName(name);
  switch (number.kind) {
    case 'number':
      if (name !== undefined && isUnsure(number, name, check)) return matchUnsure(number.number, name, names);
      return matchNumber(number.number, folded, check, found);
    case 'malformed': {
      const reason = `${quoted(number.text)} is not a company number`;
      return unmatched('invalid', reason, candidatesOf(folded, found));
    }
    case 'none':
      if (name === undefined || folded === undefined) {
        return unmatched('invalid', 'The row has no number and no name', []);
      }
      return matchName(name, folded, facts, names);
  }
}

function matchNumber(
  number: string,
  name: FoldedName | undefined,
  { isKnown, company }: NumberCheck,
  names: NameMatches,
): RowMatch {
  if (isKnown === false) {
    return unmatched('not-found', `No company has the number ${number}`, candidatesOf(name, names));
  }
  const isOther =
    name !== undefined &&
    company !== undefined &&
    !resembles(name, foldName(company.companyName)) &&
    !names.exact.some(({ companyNumber }) => companyNumber === number);
  if (isOther) {
    const others = candidatesOf(name, names).filter(({ companyNumber }) => companyNumber !== number);
    const candidates = [company, ...others].slice(0, MOST_CANDIDATES);
    return unmatched('ambiguous', `The number is that of ${company.companyName}`, candidates);
  }
  const reason = isKnown === undefined && company === undefined ? 'By number, not checked yet' : 'By number';
  return { ...matched(number, company?.companyName, reason) };
}

/** By the number only if that company has the name. */
function matchUnsure(number: string, name: string, names: NameReading): RowMatch {
  const query = nameQuery(name);
  const search = { query: query.ok ? query.query : null };
  const found = names === 'unasked' ? NO_NAME_MATCHES : names;
  const itself = found.exact.find(({ companyNumber }) => companyNumber === number);
  if (itself !== undefined)
    return { ...matched(number, itself.companyName, 'By number and name'), ...search };
  const others = candidatesOf(foldName(name), found);
  const candidates = [{ companyNumber: number, companyName: number }, ...others].slice(0, MOST_CANDIDATES);
  const match = unmatched('ambiguous', 'The number is not checked', candidates);
  return { ...match, ...search, unsearched: names === 'unasked' && query.ok };
}

function matchName(name: string, folded: FoldedName, facts: RowFacts, names: NameReading): RowMatch {
  const query = nameQuery(name);
  const search = { query: query.ok ? query.query : null };
  if (names === 'unasked') {
    return { ...unmatched('not-found', 'Not searched yet', []), ...search, unsearched: query.ok };
  }
  const ofForm = names.exact.filter((candidate) => hasSameForm(folded, foldName(nameIn(candidate))));
  const same = ofForm.filter((candidate) => hasSameSigns(name, nameIn(candidate)));
  const [only] = same;
  if (only !== undefined && same.length === 1 && !names.more) {
    const reason = only.formerName === undefined ? 'By name' : 'By previous name';
    return { ...matched(only.companyNumber, only.companyName, reason), ...search };
  }
  const placed = names.more ? undefined : inPlace(same, facts);
  if (placed !== undefined) {
    const { companyNumber, companyName } = placed.candidate;
    return { ...matched(companyNumber, companyName, `By name and ${placed.by}`), ...search };
  }
  const candidates = candidatesOf(folded, names);
  if (candidates.length === 0)
    return { ...unmatched('not-found', 'No company has this name', []), ...search };
  return {
    ...unmatched('ambiguous', whyAmbiguous(same.length, ofForm.length, names), candidates),
    ...search,
  };
}

function whyAmbiguous(same: number, ofForm: number, { exact, more }: NameMatches): string {
  if (same > 1 && !more) return `${same} companies have this name`;
  if (same > 0) return 'More companies may have this name';
  if (ofForm > 0) return 'Signs or digits are written otherwise';
  if (exact.length > 0) return 'The legal form is another one';
  return 'Only similar names were found';
}

/** The only one of several with the postcode, or else the town, that the row states. */
function inPlace(
  same: readonly Candidate[],
  { postcode, town }: RowFacts,
): { candidate: Candidate; by: string } | undefined {
  const stated = [
    { by: 'postcode', key: placeKey(postcode), keyOf: ({ postalCode }: Candidate) => placeKey(postalCode) },
    { by: 'town', key: placeKey(town), keyOf: ({ locality }: Candidate) => placeKey(locality) },
  ];
  for (const { by, key, keyOf } of stated) {
    if (key === '') continue;
    const there = same.filter((candidate) => keyOf(candidate) === key);
    const [candidate] = there;
    // One whose place is not known may be there, too.
    const isSure = same.every((each) => keyOf(each) !== '');
    if (candidate !== undefined && there.length === 1 && isSure) return { candidate, by };
    // Several are there, or none: then the other fact would contradict this one.
    if (by === 'postcode' && there.length > 0) return undefined;
  }
  return undefined;
}

function placeKey(text: string | undefined): string {
  return cellText(text ?? '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Exact before similar, and living before ended. */
function candidatesOf(name: FoldedName | undefined, { exact, similar }: NameMatches): Candidate[] {
  if (name === undefined) return [];
  const isOfForm = (candidate: Candidate) => hasSameForm(name, foldName(nameIn(candidate)));
  const like = similar.filter((candidate) => resembles(name, foldName(nameIn(candidate))));
  return [
    ...livingFirst(exact.filter(isOfForm)),
    ...livingFirst(exact.filter((candidate) => !isOfForm(candidate))),
    ...livingFirst(like),
  ].slice(0, MOST_CANDIDATES);
}

function livingFirst(candidates: readonly Candidate[]): Candidate[] {
  const hasEnded = ({ status, ceasedOn }: Candidate) =>
    ceasedOn !== undefined || (status !== undefined && isEnded(status));
  return candidates.toSorted((a, b) => Number(hasEnded(a)) - Number(hasEnded(b)));
}

/** The name by which it was found. */
function nameIn({ companyName, formerName }: Candidate): string {
  return formerName ?? companyName;
}

function matched(companyNumber: string, companyName: string | undefined, reason: string): RowMatch {
  return {
    ...{ state: 'matched', companyNumber, companyName: companyName ?? null, reason, candidates: [] },
    ...{ query: null, unsearched: false },
  };
}

function unmatched(
  state: 'ambiguous' | 'not-found' | 'invalid',
  reason: string,
  candidates: Candidate[],
): RowMatch {
  return {
    state,
    companyNumber: null,
    companyName: null,
    reason,
    candidates,
    query: null,
    unsearched: false,
  };
}

function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
