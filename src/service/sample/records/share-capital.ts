import type { ShareholdersWire } from '#contract/shareholders.ts';
import { type Day, isoOf } from '../day-count.ts';
import { chanceOf } from '../random.ts';
import { lastActive, type Traits } from '../traits.ts';

/** A company's issued shares. Nominal values are in billionths, because some are as small. */
export type Capital = {
  readonly total: bigint;
  readonly nominalNanos: bigint;
  readonly currency: string;
  /** The last allotment, if there was one after formation, and what was in issue before it. */
  readonly allotment: { readonly day: Day; readonly before: bigint } | undefined;
};

const NANOS = 1_000_000_000n;

/** The share capital, absent for forms without one. */
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

/** Shares in issue on a day. */
export function sharesOn({ total, allotment }: Capital, day: Day): bigint {
  return allotment !== undefined && day < allotment.day ? allotment.before : total;
}

/** The nominal value of so many shares, in whole units of the currency. */
export function nominalValue({ nominalNanos }: Capital, shares: bigint): number {
  return Number((shares * nominalNanos) / NANOS);
}

/** The head of `shareholders` (SPEC 2.8), without rows and pagination. */
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
