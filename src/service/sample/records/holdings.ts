import type { ShareholderWire } from '#contract/shareholders.ts';
import { chanceOf, type Random } from '../random.ts';
import type { Traits } from '../traits.ts';
import { coinedPlace } from '../words/name-words.ts';
import { personName } from '../words/people-words.ts';
import type { Officer } from './officer.ts';
import type { Capital } from './share-capital.ts';

export type Holding = {
  readonly name: string;
  readonly corporate: boolean;
  readonly shareClass: string;
  readonly shares: bigint;
};

const HOLDERS_BY_SIZE = { Micro: [1, 2], Small: [1, 4], Medium: [2, 7], Large: [4, 26], '': [1, 2] } as const;

/** Who holds the shares, largest holding first. */
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

/** Directors first, then other people and companies. */
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

/** One class of ordinary shares, or several that add up to the total. */
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

/** Splits the shares of a class; the parts add up to it. A parent company keeps at least three quarters. */
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

/** The rows of `shareholders`; percentages are of the class and add up to 100 in each, by the largest remainder. */
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
