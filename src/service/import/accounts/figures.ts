import { AFTER_ONE_YEAR, type Row, type Sign, type Source, WITHIN_ONE_YEAR } from './concepts/concept-row.ts';
import { compareDecimals, magnitude, negated, roundedDecimal } from './decimal-text.ts';
import { type Fact, isNumber, type NumberFact, type TaggedDocument } from './fact.ts';
import type { Basis } from './filing.ts';

/** A period that a filing has figures of; `start` is `''` where the filing has no figure over it. */
export type FilingPeriod = { readonly start: string; readonly end: string };

/** A figure in the sign of SPEC 2.9, exact, with the concept it was filed under. */
export type Figure = { readonly value: string; readonly concept: string };

type Candidate = { readonly fact: NumberFact; readonly standing: number };

const CURRENCY = /^[A-Z]{3}$/;

/** Dimensions that tell whose figures they are, in the FRC's taxonomies of 2014 and later, of 2009, and the IASB's. */
const BASIS_DIMENSION =
  /^(GroupCompany(Data)?Dimension|Consolidat(ion|edGroupCompanyAccounts)Dimension|ConsolidatedAndSeparateFinancialStatementsAxis)$/;

/**
 * Members that do not make a figure a part of something: the figure as first filed or as revised, and a comparative as
 * restated. Where several stand side by side the revised one is taken, then the plain one, the original, the restated.
 */
const STANDING: Readonly<Record<string, number>> = {
  'OriginalRevisedDataDimension=Revised': 0,
  'OriginalRevisedDataDimension=Original': 2,
  'RestatementsFirstTimeAdoptionDimension=RestatedAmount': 3,
  'RestatementsDimension=RestatedAmount': 3,
};
const PLAIN = 1;

/** The same maturity in other words; a figure that has both at once is in the one class all the same. */
const MATURITY: Readonly<Record<string, string>> = {
  'FinancialInstrumentCurrentNon-currentDimension=CurrentFinancialInstruments': WITHIN_ONE_YEAR,
  'FinancialInstrumentCurrentNon-currentDimension=Non-currentFinancialInstruments': AFTER_ONE_YEAR,
  'FinancialInstrumentCurrentNon-currentDimension=WithinOneYear': WITHIN_ONE_YEAR,
  'FinancialInstrumentCurrentNon-currentDimension=AfterOneYear': AFTER_ONE_YEAR,
};

/**
 * The figures of a filing by concept, members, basis and period. A figure with a dimension that is not asked for is
 * never found: it is a part of something. Amounts are those in the currency that most figures of the filing are in.
 */
export class Figures {
  /** The currency of the amounts; `''` where the filing has none. */
  readonly currency: string;
  /** Whose figures there are at all. */
  readonly bases: ReadonlySet<Basis>;
  /** By concept, then by members, basis and period: most lookups are of concepts that a filing does not have. */
  readonly #candidates = new Map<string, Map<string, Candidate[]>>();
  /** Each key once, as the pairs of concept and period are looked up again for other members. */
  readonly #odd = new Map<string, string>();

  constructor(document: TaggedDocument) {
    const facts = document.facts.filter(isNumber);
    this.currency = mostOf(facts.map(({ unit }) => unit).filter((unit) => CURRENCY.test(unit))) ?? '';
    const bases = new Set<Basis>();
    for (const fact of facts) {
      const { basis, members, standing } = placeOf(fact);
      bases.add(basis);
      const { instant, start, end } = fact.context;
      const places = this.#candidates.get(fact.concept) ?? new Map<string, Candidate[]>();
      this.#candidates.set(fact.concept, places);
      const key = keyOf(members, basis, instant ? '' : start, end);
      const there = places.get(key);
      if (there === undefined) places.set(key, [{ fact, standing }]);
      else there.push({ fact, standing });
    }
    this.bases = bases;
  }

  /** What was found to be contradictory in all that was looked up, one plain line each. */
  get odd(): readonly string[] {
    return [...this.#odd.values()];
  }

  /**
   * The first of a row's alternatives that the filing has a figure for. `headcount` takes whatever unit it was tagged
   * with; amounts are money, or money per share.
   */
  figure(row: Row, basis: Basis, period: FilingPeriod, headcount = false): Figure[] | undefined {
    for (const alternative of row.from) {
      const sources = 'sum' in alternative ? alternative.sum : [alternative];
      const found = sources.flatMap((source) => this.#find(source, row, basis, period, headcount) ?? []);
      if (found.length > 0) return found;
    }
    return undefined;
  }

  #find(
    source: Source,
    row: Row,
    basis: Basis,
    period: FilingPeriod,
    headcount: boolean,
  ): Figure | undefined {
    const places = this.#candidates.get(source.concept);
    const start = row.kind === 'state' ? '' : period.start;
    if (places === undefined || (row.kind === 'flow' && start === '')) return undefined;
    const key = keyOf(source.members, basis, start, period.end);
    const money = (places.get(key) ?? []).filter(
      ({ fact }) => headcount || fact.unit === '' || fact.unit.split('/')[0] === this.currency,
    );
    const best = Math.min(...money.map(({ standing }) => standing));
    const facts = money.filter(({ standing }) => standing === best).map(({ fact }) => fact);
    const sign = source.sign ?? row.sign;
    const finest = facts.toSorted((one, other) => one.scale - other.scale)[0];
    if (finest === undefined) return undefined;
    const value = inSign(finest.number, sign);
    const unlike = facts.find((fact) => !agree(inSign(fact.number, sign), value, fact.scale));
    if (unlike !== undefined) {
      const which = source.members.length === 0 ? '' : ` [${source.members.join(', ')}]`;
      this.#odd.set(
        `${source.concept}\n${key}`,
        `${source.concept}${which} at ${period.end} is tagged as ${finest.number} and as ${unlike.number}; the first is kept.`,
      );
    }
    return { value, concept: source.concept };
  }
}

/** A figure in the sign that SPEC 2.9 wants. */
function inSign(number: string, sign: Sign): string {
  if (sign === 'as filed') return number;
  if (sign === 'incoming') return magnitude(number);
  return negated(sign === 'turned' ? number : magnitude(number));
}

/** The same figure, or the finer one as it is when shown in the units of the coarser. */
function agree(value: string, finest: string, scale: number): boolean {
  return compareDecimals(value, scale > 0 ? roundedDecimal(finest, scale) : finest) === 0;
}

/** Whose figure it is, and of what part of the whole. */
function placeOf({ context, namespace }: Fact): { basis: Basis; members: string[]; standing: number } {
  // What the IASB's taxonomy does not say of whom it is, is of the group: the default member of its axis.
  let basis: Basis = namespace.includes('ifrs-full') ? 'consolidated' : 'company';
  let standing = PLAIN;
  const members = new Set<string>();
  for (const [dimension, member] of context.dimensions) {
    const pair = `${dimension}=${member}`;
    const stands = STANDING[pair];
    if (BASIS_DIMENSION.test(dimension) && /^(Consolidated|Group|Company|Separate)/.test(member)) {
      basis = /^(Consolidated|Group)/.test(member) ? 'consolidated' : 'company';
    } else if (stands !== undefined) standing = stands;
    else members.add(MATURITY[pair] ?? pair);
  }
  return { basis, members: [...members], standing };
}

function keyOf(members: readonly string[], basis: Basis, start: string, end: string): string {
  const sorted = members.length > 1 ? members.toSorted() : members;
  return `${sorted.join('\n')}\n${basis}\n${start}\n${end}`;
}

/** The text that occurs most often, the first of several. */
export function mostOf(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
