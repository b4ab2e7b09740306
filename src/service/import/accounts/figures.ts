import { Big } from 'big.js';
import { type Amount, sumOf } from './amount.ts';
import { AFTER_ONE_YEAR, type Row, type Sign, type Source, WITHIN_ONE_YEAR } from './concepts/concept-row.ts';
import { type Fact, isNumber, type NumberFact, type TaggedDocument } from './fact.ts';

export type Basis = 'consolidated' | 'company';

export function otherBasis(basis: Basis): Basis {
  return basis === 'company' ? 'consolidated' : 'company';
}

/** `start` is `''` if no figure covers the period. */
export type FilingPeriod = { readonly start: string; readonly end: string };

export type Figure = Amount & {
  readonly concept: string;
  /** Names its source within a basis and period. */
  readonly key: string;
  /** Tagged as a negative number. */
  readonly filedNegative: boolean;
};

type Candidate = { readonly fact: NumberFact; readonly priority: number };

const CURRENCY = /^[A-Z]{3}$/;

/** Dimensions for the basis, in the taxonomies of the FRC (2014 and later, 2009) and the IASB. */
const BASIS_DIMENSION =
  /^(GroupCompany(Data)?Dimension|Consolidat(ion|edGroupCompanyAccounts)Dimension|ConsolidatedAndSeparateFinancialStatementsAxis)$/;

/** Versions of a figure. The lowest number wins: revised, plain, original, restated. */
const VERSION_PRIORITY: Readonly<Record<string, number>> = {
  'OriginalRevisedDataDimension=Revised': 0,
  'OriginalRevisedDataDimension=Original': 2,
  'RestatementsFirstTimeAdoptionDimension=RestatedAmount': 3,
  'RestatementsDimension=RestatedAmount': 3,
};
const PLAIN_PRIORITY = 1;

/** Synonyms for maturities; a figure may have both. */
const MATURITY: Readonly<Record<string, string>> = {
  'FinancialInstrumentCurrentNon-currentDimension=CurrentFinancialInstruments': WITHIN_ONE_YEAR,
  'FinancialInstrumentCurrentNon-currentDimension=Non-currentFinancialInstruments': AFTER_ONE_YEAR,
  'FinancialInstrumentCurrentNon-currentDimension=WithinOneYear': WITHIN_ONE_YEAR,
  'FinancialInstrumentCurrentNon-currentDimension=AfterOneYear': AFTER_ONE_YEAR,
};

/** A figure with other dimensions than requested is a part of something and never matches. Amounts are in
 * the most frequent currency of the filing. */
export class Figures {
  /** `''` if the filing has no amounts. */
  readonly currency: string;
  readonly bases: ReadonlySet<Basis>;
  /** Two levels, because most lookups are for concepts that a filing does not have. */
  readonly #candidates = new Map<string, Map<string, Candidate[]>>();
  readonly #warnings = new Map<string, string>();

  constructor(document: TaggedDocument) {
    const facts = document.facts.filter(isNumber);
    this.currency = mostFrequent(facts.map(({ unit }) => unit).filter((unit) => CURRENCY.test(unit))) ?? '';
    const bases = new Set<Basis>();
    for (const fact of facts) {
      const { basis, members, priority } = keyPartsOf(fact);
      bases.add(basis);
      const { instant, start, end } = fact.context;
      const byKey = this.#candidates.get(fact.concept) ?? new Map<string, Candidate[]>();
      this.#candidates.set(fact.concept, byKey);
      const key = keyOf(members, basis, instant ? '' : start, end);
      const candidates = byKey.get(key);
      if (candidates === undefined) byKey.set(key, [{ fact, priority }]);
      else candidates.push({ fact, priority });
    }
    this.bases = bases;
  }

  get warnings(): readonly string[] {
    return [...this.#warnings.values()];
  }

  /** The first alternative of a row with a figure. `headcount` accepts any unit; amounts are money, or
   * money per share. */
  figure(row: Row, basis: Basis, period: FilingPeriod, headcount = false): Figure[] | undefined {
    for (const alternative of row.from) {
      const sources = 'sum' in alternative ? alternative.sum : [alternative];
      const found = sources.flatMap((source) => this.#find(source, row, basis, period, headcount) ?? []);
      if (found.length > 0) return found;
    }
    return undefined;
  }

  /** The figures of a source along each single further dimension, by member. */
  parts(
    { concept, sign }: Source,
    row: Row,
    basis: Basis,
    period: FilingPeriod,
  ): Map<string, ReadonlyMap<string, Figure>> {
    const byDimension = new Map<string, Map<string, Figure>>();
    const suffix = keyOf([], basis, row.kind === 'state' ? '' : period.start, period.end);
    for (const key of this.#candidates.get(concept)?.keys() ?? []) {
      const pair = key.endsWith(suffix) ? key.slice(0, -suffix.length) : '';
      const [dimension = '', member = ''] = pair.split('=');
      if (member === '' || pair.includes('\n')) continue;
      const source = { concept, members: [pair], sign: sign ?? row.sign };
      const figure = this.#find(source, row, basis, period, false);
      if (figure === undefined) continue;
      const members = byDimension.get(dimension) ?? new Map<string, Figure>();
      byDimension.set(dimension, members.set(member, figure));
    }
    return byDimension;
  }

  #find(
    source: Source,
    row: Row,
    basis: Basis,
    period: FilingPeriod,
    headcount: boolean,
  ): Figure | undefined {
    const byKey = this.#candidates.get(source.concept);
    const start = row.kind === 'state' ? '' : period.start;
    if (byKey === undefined || (row.kind === 'flow' && start === '')) return undefined;
    const key = keyOf(source.members, basis, start, period.end);
    const money = (byKey.get(key) ?? []).filter(
      ({ fact }) => headcount || fact.unit === '' || fact.unit.split('/')[0] === this.currency,
    );
    const best = Math.min(...money.map(({ priority }) => priority));
    const facts = money.filter(({ priority }) => priority === best).map(({ fact }) => fact);
    const sign = source.sign ?? row.sign;
    const finest = facts.toSorted((one, other) => one.scale - other.scale)[0];
    if (finest === undefined) return undefined;
    const value = withSign(finest.number, sign);
    const contradicting = facts.find((fact) => !agree(withSign(fact.number, sign), value, fact.scale));
    if (contradicting !== undefined) {
      const which = source.members.length === 0 ? '' : ` [${source.members.join(', ')}]`;
      this.#warnings.set(
        `${source.concept}\n${key}`,
        `${source.concept}${which} at ${period.end} is tagged as both ${finest.number} and ${contradicting.number}; the first is kept.`,
      );
    }
    return {
      value,
      concept: source.concept,
      key: [source.concept, ...source.members].join(' '),
      filedNegative: finest.number.startsWith('-'),
      scale: finest.scale,
    };
  }
}

/** The sum of what was found. */
export function amountOf(found: readonly Figure[] | undefined): Amount | undefined {
  return found && sumOf(found);
}

/** `WagesSalaries + PensionCosts` */
export function namesOf(found: readonly Figure[]): string {
  return [...new Set(found.map(({ concept }) => concept))].join(' + ');
}

function withSign(number: string, sign: Sign): Big {
  const filed = new Big(number);
  if (sign === 'as filed') return filed;
  if (sign === 'incoming') return filed.abs();
  return (sign === 'turned' ? filed : filed.abs()).neg();
}

/** Whether two figures are equal after rounding to the coarser scale. */
function agree(value: Big, finest: Big, scale: number): boolean {
  return value.eq(scale > 0 ? finest.round(-scale, Big.roundHalfUp) : finest);
}

function keyPartsOf({ context, namespace }: Fact): { basis: Basis; members: string[]; priority: number } {
  // Consolidated is the default member of the IASB's axis.
  let basis: Basis = namespace.includes('ifrs-full') ? 'consolidated' : 'company';
  let priority = PLAIN_PRIORITY;
  const members = new Set<string>();
  for (const [dimension, member] of context.dimensions) {
    const pair = `${dimension}=${member}`;
    const version = VERSION_PRIORITY[pair];
    if (BASIS_DIMENSION.test(dimension) && /^(Consolidated|Group|Company|Separate)/.test(member)) {
      basis = /^(Consolidated|Group)/.test(member) ? 'consolidated' : 'company';
    } else if (version !== undefined) priority = version;
    else members.add(MATURITY[pair] ?? pair);
  }
  return { basis, members: [...members], priority };
}

function keyOf(members: readonly string[], basis: Basis, start: string, end: string): string {
  const sorted = members.length > 1 ? members.toSorted() : members;
  return `${sorted.join('\n')}\n${basis}\n${start}\n${end}`;
}

/** The most frequent text, the first of several. */
export function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
