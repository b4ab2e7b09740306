import { formatNumber } from '#app/format/numbers.ts';
import type { DocumentItem } from '#contract/documents.ts';
import { chargeEffect, satisfiesInFull } from '../../documents/forms/seldom/charge-effect.ts';
import type { Finding } from '../subject-line.ts';

/** The provider’s name of the category and the register’s (domain facts 5.5). */
const CATEGORIES = new Set(['charge', 'mortgage']);

/**
 * Charges that may stand, told from filings: a registration without a satisfaction in full. Titles pair them by the
 * code of the charge. The register of charges itself is none of the nine records, so this is a hint and said to be one.
 * `part` is how many filings of how many are held, where pages are missing: what is not among them may still be filed.
 */
export function charges(filings: readonly DocumentItem[], part?: string): Finding {
  const told: readonly Told[] = filings.map((filing) => ({ ...filing, effect: chargeEffect(filing.type) }));
  const registered = told.filter(({ effect }) => effect === 'registers');
  const satisfied = told.filter(({ effect, title }) => effect === 'satisfies' && satisfiesInFull(title));
  const counted = new Set([...registered, ...satisfied]);
  const others = told.filter(
    (filing) => (filing.effect !== undefined || isOfCharges(filing)) && !counted.has(filing),
  );
  const example = [...counted, ...others].find(isOfCharges)?.category;
  const search = example === undefined ? {} : { search: { category: example } };
  const evidence = { operation: 'documents', ...search } as const;
  if (registered.length > 0) return { ...ofRegistered({ registered, satisfied, others, part }), evidence };
  if (others.length > 0) {
    const paid = satisfied.length === 0 ? '' : `${formatNumber(satisfied.length)} satisfied in full; `;
    const words = `${paid}${formatNumber(others.length)} about charges, none of which registers one or settles one in full${part === undefined ? '' : `, among the ${part}`}`;
    return { state: 'untold', words, evidence };
  }
  if (satisfied.length > 0) {
    const paid = `${formatNumber(satisfied.length)} satisfied in full`;
    // What was satisfied had been registered: a record without the registration is not all there is.
    return part === undefined
      ? {
          state: 'untold',
          words: `${paid}, registration not on this record (derived from filings)`,
          evidence,
        }
      : {
          state: 'partly',
          words: `${paid}; no registration among the ${part} (derived from filings)`,
          evidence,
        };
  }
  if (filings.length === 0) return { state: 'untold', words: 'No filings on this record', evidence };
  const where = part === undefined ? '' : ` among the ${part}`;
  return { state: 'clear', words: `No filing about a charge${where}`, evidence };
}

/** A filing with what its form does to a charge. */
type Told = DocumentItem & { readonly effect: ReturnType<typeof chargeEffect> };

type Sorted = {
  readonly registered: readonly Told[];
  readonly satisfied: readonly Told[];
  readonly others: readonly Told[];
  readonly part: string | undefined;
};

function ofRegistered({ registered, satisfied, others, part }: Sorted): Omit<Finding, 'evidence'> {
  const standing = standingOf(registered, satisfied);
  const all = `${formatNumber(registered.length)} registered${part === undefined ? '' : ` among the ${part}`}`;
  if (standing === 0) {
    const words = `${all}, each satisfied in full (derived from filings)`;
    const unclear = others.filter(({ effect }) => effect === undefined).length;
    return unclear === 0
      ? { state: 'clear', words }
      : { state: 'partly', words: `${words}; ${formatNumber(unclear)} more of a form not known here` };
  }
  const paid = registered.length === 1 ? '' : `, ${formatNumber(registered.length - standing)} satisfied`;
  return {
    state: 'found',
    words: `${all}${paid}: ${formatNumber(standing)} may still stand (derived from filings)`,
  };
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

/** `900000060001` of `Registration of charge 900000060001, created on …` or `charge code 900000060001`, `2` of `Charge no: 2`. */
function codeOf({ title }: DocumentItem): string | undefined {
  return /\bcharge\W+(?:(?:no|code)\W+)?([A-Z0-9]*\d)\b/i.exec(title ?? '')?.[1]?.toUpperCase();
}

function isOfCharges({ category }: DocumentItem): boolean {
  return CATEGORIES.has((category ?? '').trim().toLowerCase());
}
