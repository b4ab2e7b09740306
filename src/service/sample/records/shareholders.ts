import type { ShareholdersWire, ShareholderWire } from '#contract/shareholders.ts';
import { type Day, isoOf } from '../days.ts';
import { chanceOf, type Random } from '../random.ts';
import { lastActive, type Traits } from '../traits.ts';
import { coinedPlace } from '../words/name-words.ts';
import { personName } from '../words/people-words.ts';
import type { Officer } from './officers.ts';

/** Issued shares. Nominal values are in billionths, because some are tiny. */
export type Capital = {
  readonly total: bigint;
  readonly nominalNanos: bigint;
  readonly currency: string;
  /** The last allotment after formation, and the shares in issue before it. */
  readonly allotment: { readonly day: Day; readonly before: bigint } | undefined;
};

const NANOS = 1_000_000_000n;

/** `undefined` for forms without share capital. */
export function capitalOf(traits: Traits): Capital | undefined {
  if (!traits.form.shares) return undefined;
  const random = chanceOf(traits, 'capital');
  const large = traits.size === 'Large' || traits.size === 'Medium';
  // CA 2006 s763: a public company has at least 50,000 pounds of share capital.
  const fewest = traits.form.type === 'PLC' ? 50_000 : 10_000;
  const drawn = large
    ? BigInt(Math.round(random.magnitude(fewest, 40_000_000)))
    : BigInt(
        random.weighted([
          [1, 20],
          [2, 16],
          [10, 8],
          [100, 34],
          [200, 4],
          [1_000, 10],
          [10_000, 4],
        ] as const),
      );
  const total = traits.fixed.shares?.total ?? drawn;
  const nominal = random.weighted([
    [NANOS, 78],
    [NANOS / 100n, 10],
    [NANOS / 10n, 6],
    [NANOS / 1_000n, 6],
  ] as const);
  const until = lastActive(traits);
  const allotted = total >= 10n && until - traits.born > 500 && random.chance(large ? 0.5 : 0.14);
  return {
    total,
    nominalNanos: traits.fixed.shares?.nominalNanos ?? (traits.form.type === 'PLC' ? NANOS : nominal),
    currency: random.weighted([
      ['GBP', 96],
      ['EUR', 2],
      ['USD', 2],
    ] as const),
    allotment: allotted
      ? {
          day: Math.round(random.between(traits.born + 100, until - 60)),
          before: (total * BigInt(random.int(10, 80))) / 100n,
        }
      : undefined,
  };
}

export function sharesOn({ total, allotment }: Capital, day: Day): bigint {
  return allotment !== undefined && day < allotment.day ? allotment.before : total;
}

export function nominalValue({ nominalNanos }: Capital, shares: bigint): number {
  return Number((shares * nominalNanos) / NANOS);
}

export function shareholdersHead(
  capital: Capital | undefined,
  confirmed: Day | undefined,
): Omit<ShareholdersWire, 'pagination' | 'items'> {
  if (capital === undefined) {
    return { total_shares: '', confirmation_date: '', issued_capital: '', issued_capital_currency: '' };
  }
  return {
    total_shares: String(capital.total),
    confirmation_date: isoOf(confirmed),
    issued_capital: decimalOf(capital.total * capital.nominalNanos),
    issued_capital_currency: capital.currency,
  };
}

function decimalOf(nanos: bigint): string {
  const fraction = String(nanos % NANOS)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return fraction === '' ? String(nanos / NANOS) : `${nanos / NANOS}.${fraction}`;
}

export type Holding = {
  readonly name: string;
  readonly corporate: boolean;
  readonly shareClass: string;
  readonly shares: bigint;
};

const HOLDERS_BY_SIZE = { Micro: [1, 2], Small: [1, 4], Medium: [2, 7], Large: [4, 26], '': [1, 2] } as const;

export function holdingsOf(
  traits: Traits,
  capital: Capital | undefined,
  officers: readonly Officer[],
): Holding[] {
  if (capital === undefined) return [];
  const random = chanceOf(traits, 'holdings');
  const [fewest, most] = HOLDERS_BY_SIZE[traits.size];
  const wanted = traits.fixed.holders ?? random.int(fewest, most);
  const count = Number(capital.total < BigInt(wanted) ? capital.total : BigInt(wanted));
  const parent = traits.member?.parent;
  const holders = parent
    ? [
        { name: parent.name, corporate: true },
        ...outsiders(
          traits,
          random,
          officers,
          traits.fixed.holders ? count - 1 : random.chance(0.15) ? 2 : 0,
        ),
      ]
    : outsiders(traits, random, officers, Math.max(1, count));
  return classesOf(random, capital, holders.length, traits)
    .flatMap(({ shareClass, shares }, place) =>
      apportion(
        random,
        shares,
        place === 0 ? holders : holders.slice(0, Math.ceil(holders.length / 2)),
        parent !== undefined,
      ).map((part) => ({ ...part, shareClass })),
    )
    .filter(({ shares }) => shares > 0n)
    .sort((a, b) => (a.shares < b.shares ? 1 : a.shares > b.shares ? -1 : 0));
}

type Holder = Pick<Holding, 'name' | 'corporate'>;

function outsiders(traits: Traits, random: Random, officers: readonly Officer[], count: number): Holder[] {
  const directors = officers.filter(({ resigned, corporate }) => resigned === undefined && !corporate);
  return Array.from({ length: count }, (_, place) => {
    const given = traits.fixed.holderNames?.[place];
    if (given !== undefined) return { name: given, corporate: false };
    const director = directors[place];
    if (director !== undefined && place < 4) return { name: director.name, corporate: false };
    const corporate = random.chance(traits.size === 'Large' ? 0.5 : 0.15);
    return { name: corporate ? investorName(random) : personName(random), corporate };
  });
}

function investorName(random: Random): string {
  const words = random.pick([
    'CAPITAL PARTNERS LP',
    'INVESTMENTS LIMITED',
    'NOMINEES LIMITED',
    'VENTURES LLP',
    'PENSION TRUSTEES LIMITED',
    'B.V.',
    'S.À R.L.',
    'INC.',
  ]);
  return `${coinedPlace(random)} ${words}`;
}

function classesOf(random: Random, { total }: Capital, holders: number, traits: Traits) {
  const several = total >= 100n && holders > 1 && random.chance(traits.size === 'Large' ? 0.6 : 0.15);
  if (!several) return [{ shareClass: 'Ordinary', shares: total }];
  const second = (total * BigInt(random.int(5, 40))) / 100n;
  return [
    { shareClass: random.pick(['Ordinary', 'A Ordinary']), shares: total - second },
    {
      shareClass: random.pick(['B Ordinary', 'Preference', 'Redeemable Preference', 'Deferred']),
      shares: second,
    },
  ];
}

function apportion(random: Random, shares: bigint, holders: readonly Holder[], parent: boolean) {
  const even = !parent && random.chance(0.4);
  const weights = holders.map((_, place) =>
    BigInt(parent && place === 0 ? 9_000 : even ? 100 : random.int(parent ? 20 : 10, 1_000)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => (shares * weight) / whole);
  let rest = shares - parts.reduce((sum, part) => sum + part, 0n);
  return holders.map((holder, place) => {
    const extra = rest > 0n ? 1n : 0n;
    rest -= extra;
    return { ...holder, shares: (parts[place] ?? 0n) + extra };
  });
}

/** The rows of `shareholders`. Percentages of a class add up to 100 (largest remainder method). */
export function shareholderItems(holdings: readonly Holding[]): ShareholderWire[] {
  const classes = [...new Set(holdings.map(({ shareClass }) => shareClass))];
  const percentages = new Map(
    classes.flatMap((name) => hundredths(holdings.filter(({ shareClass }) => shareClass === name))),
  );
  return holdings.map((holding) => ({
    name: holding.name,
    type: holding.corporate ? 'Corporate' : 'Individual',
    share_class: holding.shareClass,
    shares_held: String(holding.shares),
    ownership_percentage: ((percentages.get(holding) ?? 0) / 100).toFixed(2),
  }));
}

function hundredths(held: readonly Holding[]): [Holding, number][] {
  const whole = held.reduce((sum, { shares }) => sum + shares, 0n);
  const parts = held.map((holding) => ({
    holding,
    floor: Number((holding.shares * 10_000n) / whole),
    rest: (holding.shares * 10_000n) % whole,
  }));
  const missing = 10_000 - parts.reduce((sum, { floor }) => sum + floor, 0);
  const byRest = [...parts].sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0));
  const lifted = new Set(byRest.slice(0, missing));
  return parts.map((part) => [part.holding, part.floor + (lifted.has(part) ? 1 : 0)]);
}
