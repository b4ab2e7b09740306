import { formatNumber } from '#app/format/numbers.ts';
import type { DocumentItem } from '#contract/documents.ts';
import type { Finding } from '../attention-line.ts';

export const FILINGS = { one: 'filing', many: 'filings' };

/** Forms that put a charge on the register, now and before: England and Wales, Scotland, Northern Ireland. */
const REGISTERED = new Set(
  'MR01 MR02 MR03 MR08 MR09 MR10 MG01 MG01s MG06 MG06s MG07 395 397 400 410(Scot) 402(NI)'.split(' '),
);

/** Forms that say that a debt was paid. */
const SATISFIED = new Set('MR04 MG02 MG02s MG03s 403a 419a(Scot)'.split(' '));

/** The provider’s name of the category and the register’s (domain facts 5.5). */
const CATEGORIES = new Set(['charge', 'mortgage']);

/**
 * Charges that may stand, told from filings: a registration without a satisfaction in full. Titles pair them by the
 * code of the charge. The register of charges itself is none of the nine records, so this is a hint and said to be one.
 */
export function charges(filings: readonly DocumentItem[]): Finding {
  const registered = filings.filter(({ type }) => REGISTERED.has(plainForm(type)));
  const satisfied = filings.filter(
    ({ type, title }) => SATISFIED.has(plainForm(type)) && !/\bin part\b/i.test(title ?? ''),
  );
  const others = filings.filter(
    (filing) => isOfCharges(filing) && !registered.includes(filing) && !SATISFIED.has(plainForm(filing.type)),
  );
  const standing = standingOf(registered, satisfied);
  const [example] = [...registered, ...satisfied, ...others].filter(isOfCharges);
  const search = example?.category === undefined ? {} : { search: { category: example.category } };
  const evidence = { operation: 'documents', ...search } as const;
  if (standing > 0) {
    const paid = registered.length - standing;
    const of = registered.length === 1 ? '' : `, ${formatNumber(paid)} satisfied`;
    const words = `${formatNumber(registered.length)} registered${of}: ${formatNumber(standing)} may still stand (derived from filings)`;
    return { state: 'found', words, evidence };
  }
  if (registered.length > 0) {
    const words = `${formatNumber(registered.length)} registered, each satisfied in full (derived from filings)`;
    return { state: 'clear', words, evidence };
  }
  if (others.length > 0) {
    const words = `${formatNumber(others.length)} about charges, none of which registers or settles one`;
    return { state: 'untold', words, evidence };
  }
  if (satisfied.length > 0) {
    const words = `${formatNumber(satisfied.length)} satisfied; none registered (derived from filings)`;
    return { state: 'clear', words, evidence };
  }
  if (filings.length === 0) return { state: 'untold', words: 'No filings on this record', evidence };
  return { state: 'clear', words: 'No filing about a charge', evidence };
}

/** Registrations without a satisfaction of the same code, or of no code where theirs has none. */
function standingOf(registered: readonly DocumentItem[], satisfied: readonly DocumentItem[]): number {
  const left = satisfied.map(codeOf);
  return registered.filter((filing) => {
    const place = left.indexOf(codeOf(filing));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  }).length;
}

/** `900000060001` of `Registration of charge 900000060001, created on …`, `2` of `Charge no: 2`. */
function codeOf({ title }: DocumentItem): string | undefined {
  return /\bcharge\W+(?:no\W+)?([A-Z0-9]*\d)\b/i.exec(title ?? '')?.[1]?.toUpperCase();
}

/** Forms of limited liability partnerships are those of companies with a prefix. */
function plainForm(type: string | undefined): string {
  return (type ?? '').trim().replace(/^LL(?=M[RG]\d)|^LLP(?=\d)/, '');
}

function isOfCharges({ category }: DocumentItem): boolean {
  return CATEGORIES.has((category ?? '').trim().toLowerCase());
}
