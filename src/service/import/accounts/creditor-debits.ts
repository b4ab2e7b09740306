import { LIABILITY_CONCEPTS } from './concepts/balance-sheet-concepts.ts';
import { AFTER_ONE_YEAR, type Row, WITHIN_ONE_YEAR } from './concepts/concept-row.ts';
import { creditorParts } from './concepts/statement-identities.ts';
import type { Basis, Figure, Figures, FilingPeriod } from './figures.ts';
import { fittingSigns } from './signs.ts';

/** Keys of figures that are debits inside creditors, and so positive; `open` are not confirmed by a sum. */
export type CreditorDebits = { readonly debits: ReadonlySet<string>; readonly open: ReadonlySet<string> };

const MATURITIES: readonly { readonly total: Row; readonly parts: readonly Row[] }[] = [
  {
    total: LIABILITY_CONCEPTS.current_liabilities_due_within_one_year,
    parts: creditorParts(WITHIN_ONE_YEAR),
  },
  {
    total: LIABILITY_CONCEPTS.long_term_liabilities_due_after_one_year,
    parts: creditorParts(AFTER_ONE_YEAR),
  },
];

/** A part of creditors whose tagged sign is not that of the total is a debit, or its filer tags the printed
 * brackets as a minus. The sum of the parts decides. */
export function creditorDebits(figures: Figures, basis: Basis, period: FilingPeriod): CreditorDebits {
  const debits = new Set<string>();
  const open = new Set<string>();
  for (const { total: totalRow, parts: partRows } of MATURITIES) {
    const total = figures.figure(totalRow, basis, period)?.[0];
    const parts = partRows
      .flatMap((row) => figures.figure(row, basis, period) ?? [])
      .filter(({ value }) => !value.eq(0));
    const odd = parts.filter((part) => part.filedNegative !== isNegative(total));
    const fits = signsOf(total, parts, odd);
    const [only] = fits.length === 1 ? fits : [];
    const unconfirmed =
      only === undefined && !isNegative(total) && odd.length < parts.length ? odd.map(({ key }) => key) : [];
    for (const key of unconfirmed) open.add(key);
    for (const key of only ?? unconfirmed) debits.add(key);
  }
  return { debits, open };
}

function signsOf(
  total: Figure | undefined,
  parts: readonly Figure[],
  odd: readonly Figure[],
): readonly (readonly string[])[] {
  if (total === undefined || odd.length === 0) return [];
  const amounts = new Map([total, ...parts].map((figure) => [figure.key, figure]));
  const identity = { total: total.key, parts: parts.map(({ key }) => key) };
  return fittingSigns(identity, amounts, new Set(odd.map(({ key }) => key))) ?? [];
}

function isNegative(total: Figure | undefined): boolean {
  return total?.filedNegative ?? false;
}
