/**
 * How a member of SPEC 2.9 is found among the facts of a filing. Concepts, dimensions and members stand by their local
 * names: one name serves the yearly versions of a taxonomy (FRC: FRS 101, 102, 105, charities, IFRS as filed here).
 */
export type Row = {
  /** `state` is read at the end of the period, `flow` over all of it. */
  readonly kind: 'state' | 'flow';
  readonly sign: Sign;
  /** In order of preference: the first of which the filing has a figure is taken. */
  readonly from: readonly Alternative[];
  /** Set for figures that are worked out from others: how, and whether what is tagged goes before it, in words. */
  readonly derived?: string;
};

/**
 * SPEC 2.9 has costs, liabilities and outflows negative; filings tag most of them as positive magnitudes.
 * - `as filed`: profits, gains, assets, equity and net cash flows, which carry their own sign.
 * - `turned`: charges that may as well be credits, such as tax: a credit, tagged negative, becomes positive.
 * - `outgoing`: what can only go out or be owed. Some filers tag it with the minus of the brackets that they print,
 *   and one and the same filing has its dividends with either sign: always negative here.
 * - `incoming`: what can only come in, such as the proceeds of a sale: always positive, for the same reason.
 */
export type Sign = 'as filed' | 'turned' | 'outgoing' | 'incoming';

/** A concept with all the dimension members that its fact has to have, beside those that tell whose figures they are. */
export type Source = { readonly concept: string; readonly members: readonly string[]; readonly sign?: Sign };

/** A source, or several of which those that the filing has are added up. */
export type Alternative = Source | { readonly sum: readonly Source[] };

type Given = string | Alternative;

export function flow(sign: Sign, ...from: readonly Given[]): Row {
  return { kind: 'flow', sign, from: from.map(asAlternative) };
}

export function state(sign: Sign, ...from: readonly Given[]): Row {
  return { kind: 'state', sign, from: from.map(asAlternative) };
}

/** A row that is worked out from other members, or else read where it is tagged nevertheless. */
export function derived(row: Row, how: string): Row {
  return { ...row, derived: how };
}

/** A member that no concept of the taxonomies says; why stands in the argument. */
export function unfiled(_why: string): Row {
  return { kind: 'flow', sign: 'as filed', from: [] };
}

/** The concept with these members of dimensions, `Dimension=Member`. */
export function of(concept: string, ...members: readonly string[]): Source {
  return { concept, members };
}

/** The same source with a sign of its own. */
export function signed(sign: Sign, source: string | Source): Source {
  return { ...asSource(source), sign };
}

export function sum(...sources: readonly (string | Source)[]): Alternative {
  return { sum: sources.map(asSource) };
}

/** The concept once with each of these members of one dimension, added up. */
export function sumOver(concept: string, dimension: string, ...members: readonly string[]): Alternative {
  return sum(...members.map((member) => of(concept, `${dimension}=${member}`)));
}

/**
 * What falls due within and after one year. Filers say it by maturity, by the class of financial instrument, or by
 * both at once; the three are read as one (see `MATURITY` of the figures).
 */
export const WITHIN_ONE_YEAR = 'MaturitiesOrExpirationPeriodsDimension=WithinOneYear';
export const AFTER_ONE_YEAR = 'MaturitiesOrExpirationPeriodsDimension=AfterOneYear';

/**
 * The whole of something owed or owing: tagged as a whole, else what is due within and what after one year. SPEC 2.9
 * divides debtors as a total, and creditors as a total, but no single kind of them.
 */
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
