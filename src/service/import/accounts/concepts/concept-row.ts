/** Concepts, dimensions and members are local names, which do not change between versions of a taxonomy. */
export type Row = {
  readonly kind: 'state' | 'flow';
  readonly sign: Sign;
  readonly from: readonly Alternative[];
  /** For derived figures: how, and whether a tagged figure takes precedence. */
  readonly derived?: string;
};

/**
 * SPEC 2.9 has costs, liabilities and outflows negative; filings tag most of them as positive magnitudes.
 * - `as filed`: profits, gains, assets, equity and net cash flows, which carry their own sign. Sums correct a sign that
 *   was lost or inverted (`statement-signs.ts`, `cash-flow-signs.ts`).
 * - `turned`: charges that may be credits, such as tax: a credit, tagged negative, becomes positive.
 * - `outgoing`: costs and debts. Some filers tag the minus of the printed brackets, even inconsistently: always
 *   negative, except debits inside creditors (`creditor-debits.ts`).
 * - `incoming`: receipts, such as the proceeds of a sale, and paid-in capital: always positive, for the same reason.
 */
export type Sign = 'as filed' | 'turned' | 'outgoing' | 'incoming';

/** A concept with the dimension members that its fact must have, apart from the basis. */
export type Source = { readonly concept: string; readonly members: readonly string[]; readonly sign?: Sign };

/** A source, or several to add up as far as the filing has them. */
export type Alternative = Source | { readonly sum: readonly Source[] };

type Given = string | Alternative;

export function flow(sign: Sign, ...from: readonly Given[]): Row {
  return { kind: 'flow', sign, from: from.map(asAlternative) };
}

export function state(sign: Sign, ...from: readonly Given[]): Row {
  return { kind: 'state', sign, from: from.map(asAlternative) };
}

export function derived(row: Row, how: string): Row {
  return { ...row, derived: how };
}

/** A member without a concept in the taxonomies. */
export function unfiled(_reason: string): Row {
  return { kind: 'flow', sign: 'as filed', from: [] };
}

/** `members` are `Dimension=Member`. */
export function of(concept: string, ...members: readonly string[]): Source {
  return { concept, members };
}

export function signed(sign: Sign, source: string | Source): Source {
  return { ...asSource(source), sign };
}

export function sum(...sources: readonly (string | Source)[]): Alternative {
  return { sum: sources.map(asSource) };
}

export function sumOver(concept: string, dimension: string, ...members: readonly string[]): Alternative {
  return sum(...members.map((member) => of(concept, `${dimension}=${member}`)));
}

/** Filers tag the maturity, the class of financial instrument, or both; `MATURITY` in `figures.ts` unifies
 * them. */
export const WITHIN_ONE_YEAR = 'MaturitiesOrExpirationPeriodsDimension=WithinOneYear';
export const AFTER_ONE_YEAR = 'MaturitiesOrExpirationPeriodsDimension=AfterOneYear';

/** Tagged as a whole, or the sum of both maturities: SPEC 2.9 divides only total debtors and total
 * creditors. */
export function whole(...concepts: readonly string[]): Alternative[] {
  return concepts.flatMap((concept) => [
    asSource(concept),
    sum(of(concept, WITHIN_ONE_YEAR), of(concept, AFTER_ONE_YEAR)),
  ]);
}

function asAlternative(given: Given): Alternative {
  return typeof given === 'string' ? of(given) : given;
}

function asSource(given: string | Source): Source {
  return typeof given === 'string' ? of(given) : given;
}
