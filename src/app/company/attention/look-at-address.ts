import type { ReadLook } from '../parts/look.ts';

/** Others can only be at an address that a held record states; where none does, the overview would. */
export function lookAtAddress(
  overview: ReadLook<unknown>,
  others: number | undefined,
): ReadLook<number | undefined> {
  if (others !== undefined) return { state: 'held', value: others, days: undefined, coverage: undefined };
  return overview.state === 'held' ? { ...overview, value: undefined } : overview;
}
