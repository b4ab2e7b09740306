import type { Shareholder, Shareholders } from '#contract/shareholders.ts';
import { known, type Read } from '#contract/values.ts';

/** All shares in issue, and those of each holding, in their order. */
export type CountedShares = { readonly total: bigint; readonly sizes: readonly bigint[] };

/**
 * What a bar of all shares is drawn from. Nothing where a number cannot be counted, where there are less than two holdings,
 * or where they exceed the total: a bar would then show what is not so.
 */
export function countedShares(
  holdings: readonly Shareholder[],
  total_shares: Shareholders['total_shares'],
): CountedShares | undefined {
  const total = wholeShares(total_shares);
  const sizes = holdings.flatMap(({ shares_held }) => wholeShares(shares_held) ?? []);
  if (total === undefined || total === 0n || sizes.length < Math.max(2, holdings.length)) return undefined;
  return sumOfSizes(sizes) > total ? undefined : { total, sizes };
}

export function sumOfSizes(sizes: readonly bigint[]): bigint {
  return sizes.reduce((all, size) => all + size, 0n);
}

function wholeShares(sent: Read<string>): bigint | undefined {
  const text = known(sent);
  return text !== undefined && /^\d+$/.test(text) ? BigInt(text) : undefined;
}
