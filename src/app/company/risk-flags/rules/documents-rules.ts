import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { Evidence } from '#contract/api/evidence.ts';
import type { DocumentItem } from '#contract/documents.ts';
import { chargeEffect, satisfiesInFull } from '../../documents/forms/charge-forms.ts';
import type { Finding } from '../risk-flag.ts';

/** The provider’s category and the register’s. */
const CATEGORIES = new Set(['charge', 'mortgage']);

const OUTSTANDING = { one: 'charge that may be outstanding', many: 'charges that may be outstanding' };

/**
 * Registrations without a full satisfaction, paired by charge code. `isPart`: pages are missing; the coverage beside the words
 * states how many filings were read.
 */
export function charges(filings: readonly DocumentItem[], isPart = false): Finding {
  const basis = isPart ? '' : ' (derived from filings)';
  const classified: readonly Classified[] = filings.map((filing) => ({
    ...filing,
    effect: chargeEffect(filing.type),
  }));
  const registered = classified.filter(({ effect }) => effect === 'registers');
  const satisfied = classified.filter(
    ({ effect, title }) => effect === 'satisfies' && satisfiesInFull(title),
  );
  const counted = new Set([...registered, ...satisfied]);
  const others = classified.filter(
    (filing) => (filing.effect !== undefined || isOfCharges(filing)) && !counted.has(filing),
  );
  const example = [...counted, ...others].find(isOfCharges)?.category;
  const search = example === undefined ? {} : { search: { category: example } };
  const evidence: Evidence = { operation: 'documents', ...search };
  if (registered.length > 0) return ofRegistered({ registered, satisfied, others, basis }, evidence);
  if (others.length > 0) {
    const paid = satisfied.length === 0 ? '' : `${formatNumber(satisfied.length)} satisfied in full; `;
    const words = `${paid}${formatNumber(others.length)} about charges, none registering or fully satisfying one`;
    return { state: 'inconclusive', words, evidence };
  }
  if (satisfied.length > 0) {
    const paid = `${formatNumber(satisfied.length)} satisfied in full`;
    // A satisfied charge was registered, so a record without the registration is incomplete.
    return !isPart
      ? {
          state: 'inconclusive',
          words: `${paid}, registration not on this record${basis}`,
          evidence,
        }
      : {
          state: 'partial',
          words: `${paid}; no registration`,
          evidence,
        };
  }
  if (filings.length === 0) return { state: 'inconclusive', words: 'No filings on this record', evidence };
  return { state: 'clear', words: 'No filing about a charge', evidence };
}

type Classified = DocumentItem & { readonly effect: ReturnType<typeof chargeEffect> };

type SortedFilings = {
  readonly registered: readonly Classified[];
  readonly satisfied: readonly Classified[];
  readonly others: readonly Classified[];
  /** Empty where the coverage states it. */
  readonly basis: string;
};

function ofRegistered({ registered, satisfied, others, basis }: SortedFilings, evidence: Evidence): Finding {
  const outstanding = outstandingOf(registered, satisfied);
  const all = `${formatNumber(registered.length)} registered`;
  if (outstanding === 0) {
    const words = `${all}, ${registered.length === 1 ? '' : 'all '}satisfied in full${basis}`;
    const unclear = others.filter(({ effect }) => effect === undefined).length;
    return unclear === 0
      ? { state: 'clear', words, evidence }
      : {
          state: 'partial',
          words: `${words}; ${formatNumber(unclear)} more on unrecognised forms`,
          evidence,
        };
  }
  const paid = registered.length === 1 ? '' : `, ${formatNumber(registered.length - outstanding)} satisfied`;
  return {
    state: 'found',
    severity: 'medium',
    phrase: formatCount(outstanding, OUTSTANDING),
    words: `${all}${paid}: ${formatNumber(outstanding)} may be outstanding${basis}`,
    evidence,
  };
}

/** Where a satisfaction has no code, it matches a registration without one. */
function outstandingOf(registered: readonly DocumentItem[], satisfied: readonly DocumentItem[]): number {
  const left = satisfied.map(codeOf);
  return registered.filter((filing) => {
    const index = left.indexOf(codeOf(filing));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  }).length;
}

/** `900000060001` of `Registration of charge 900000060001, created on …`, `2` of `Charge no: 2`. */
function codeOf({ title }: DocumentItem): string | undefined {
  return /\bcharge\W+(?:(?:no|code)\W+)?([A-Z0-9]*\d)\b/i.exec(title ?? '')?.[1]?.toUpperCase();
}

function isOfCharges({ category }: DocumentItem): boolean {
  return CATEGORIES.has((category ?? '').trim().toLowerCase());
}
