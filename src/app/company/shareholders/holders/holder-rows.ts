import { percentOf } from '#app/format/decimals.ts';
import { readQuery } from '#contract/query.ts';
import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known } from '#contract/values.ts';
import { isTiny } from '../capital/share-totals.ts';
import { type ControlBand, controlBands } from './control-bands.ts';

/** A holding as a row of the table. */
export type HolderRow = Shareholder & {
  /** Its shares in per cent of all shares in issue, two decimals, halves up; absent where either number is. */
  readonly ofAllShares: string | undefined;
  /** Whether it has shares, and less than the two decimals can say. */
  readonly tiny: boolean;
  /** Its band of control, and what that goes by. */
  readonly control: ControlBand | undefined;
};

/** The holdings in their order, each with its part of all shares. */
export function holderRows(
  holdings: readonly Shareholder[],
  total_shares: Shareholders['total_shares'],
): HolderRow[] {
  const total = known(total_shares);
  const bands = controlBands(holdings, total_shares);
  return holdings.map((holding, place) => {
    const shares = known(holding.shares_held);
    const ofAllShares = total === undefined || shares === undefined ? undefined : percentOf(shares, total, 2);
    return {
      ...holding,
      ofAllShares,
      tiny: isTiny(ofAllShares, shares ?? '0'),
      control: bands[place],
    };
  });
}

/** Names of corporate holders that can be asked for, each once: those may be companies with a page of their own. */
export function corporateNames(holdings: readonly Shareholder[]): string[] {
  const names = holdings.filter(isCorporate).flatMap(({ name }) => name ?? []);
  return [...new Set(names)].filter((name) => readQuery(name).ok);
}

/** As the record says (SPEC 2.8): what is neither word stays what it is. */
export function isCorporate({ type }: Shareholder): boolean {
  return type?.trim().toLowerCase() === 'corporate';
}
