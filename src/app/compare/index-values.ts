import { type Measure, measured } from '#app/financials/charts/measures.ts';
import type { Period } from '#app/financials/periods.ts';
import { type Nature, whyNotComparable } from '#app/financials/periods.ts';
import { percentOf, product, signOf } from '#app/format/decimals.ts';
import type { Accounts } from './compared.ts';
import type { YearPoint } from './years.ts';

export type Indexed = {
  /** Label of the base point per company; `undefined` without an index. */
  readonly bases: readonly (string | undefined)[];
  /** Label of the common base point, if there is one. */
  readonly common: string | undefined;
  /** Index with one decimal by point id, per company. */
  readonly values: readonly ReadonlyMap<string, string>[];
  /** Why a company or one of its years has no index. */
  readonly reasons: readonly string[];
};

type Own = { readonly point: YearPoint; readonly period: Period; readonly value: string };

/** Negative by rule (SPEC 2.9), so their size is indexed. */
const NEGATIVE: ReadonlySet<Measure> = new Set<Measure>(['total_liabilities']);

/**
 * Indexes each company to its first usable year, a common one where possible. A base must be positive and comparable with
 * another period; values that are not comparable with the base have no index.
 */
export function indexValues(
  points: readonly YearPoint[],
  companies: readonly Accounts[],
  measure: Measure,
  nature: Nature,
): Indexed {
  const owns = companies.map((_, place) => ownValues(points, place, measure));
  const forward = owns.map((own) => own.filter((each) => isBase(each, laterThan(each, own), nature)));
  const usable = owns.map((own, place) =>
    forward[place]?.length === 0 ? [] : own.filter((each) => isBase(each, own, nature)),
  );
  const common = commonYear(usable.filter((own) => own.length > 0));
  const bases = usable.map(
    (own, place) => own.find(({ point }) => point.id === common) ?? forward[place]?.[0],
  );
  return {
    bases: bases.map((base) => base?.point.label),
    common: points.find(({ id }) => id === common)?.label,
    values: owns.map((own, place) => indexed(own, bases[place], nature)),
    reasons: companies.flatMap(({ letter }, place) =>
      reasonsOf(letter, owns[place] ?? [], bases[place], nature),
    ),
  };
}

function ownValues(points: readonly YearPoint[], place: number, measure: Measure): Own[] {
  return points.flatMap((point) => {
    const period = point.periods[place];
    const value = period && measured(period, measure);
    if (period === undefined || value === undefined) return [];
    return { point, period, value: NEGATIVE.has(measure) ? product(value, '-1') : value };
  });
}

function isBase({ period, value }: Own, others: readonly Own[], nature: Nature): boolean {
  if (signOf(value) <= 0) return false;
  return others.some((each) => each.period !== period && apart(period, each.period, nature) === undefined);
}

function laterThan(one: Own, own: readonly Own[]): Own[] {
  return own.slice(own.indexOf(one) + 1);
}

/** The first year that all share, unless it is the last: then there is nothing to compare. */
function commonYear(usable: readonly (readonly Own[])[]): string | undefined {
  const [first = [], ...others] = usable;
  const shared = first.find(({ point: { id } }) =>
    others.every((own) => own.some(({ point }) => point.id === id)),
  );
  const year = shared?.point.id;
  return usable.some((own) => own.at(-1)?.point.id !== year) ? year : undefined;
}

function indexed(own: readonly Own[], base: Own | undefined, nature: Nature): ReadonlyMap<string, string> {
  if (base === undefined) return new Map();
  return new Map(
    own.flatMap(({ point, period, value }) => {
      if (period !== base.period && apart(base.period, period, nature) !== undefined) return [];
      const index = percentOf(value, base.value, 1);
      return index === undefined ? [] : [[point.id, index]];
    }),
  );
}

function reasonsOf(letter: string, own: readonly Own[], base: Own | undefined, nature: Nature): string[] {
  const [first] = own;
  if (first === undefined) return [];
  if (base === undefined) return [`No index for ${letter}: ${noBase(own)}.`];
  return own.flatMap(({ point, period }) => {
    const because = period === base.period ? undefined : apart(base.period, period, nature);
    return because === undefined ? [] : [`No index for ${letter} for ${point.label}: ${because}.`];
  });
}

function noBase(own: readonly Own[]): string {
  if (own.length === 1) return 'only one period has a value';
  const earlier = own.slice(0, -1);
  if (earlier.some(({ value }) => signOf(value) > 0)) return 'no later period compares with one above zero';
  return earlier.every(({ value }) => signOf(value) === 0)
    ? 'its base would be zero'
    : 'no previous periods last is above zero';
}

/** Why two periods are not comparable, in chronological order. */
function apart(base: Period, other: Period, nature: Nature) {
  const [before, latest] = (base.ended ?? '') <= (other.ended ?? '') ? [base, other] : [other, base];
  return whyNotComparable(before, latest, nature);
}
