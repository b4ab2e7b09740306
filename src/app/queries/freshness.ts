/** How long a reading may stand that a colleague's purchase can change, in milliseconds. */
export const COLLEAGUES = 15_000;

/** How often a purchase under way is looked at, in milliseconds. Watching is free. */
export const WATCH = 1_500;

/** How often an open page looks for what colleagues bought: free, and never while it is hidden. */
const LOOK = 4_000;

/** How often the credits page looks again. */
export const TALLY = 10_000;

/** A `refetchInterval` that watches closely as long as something is under way. */
export function whileReserved(underWay: boolean | undefined): number | false {
  return underWay === true ? WATCH : false;
}

/** A `refetchInterval` for what colleagues change: closely while something is under way, else every few seconds. */
export function lookOut(underWay: boolean | undefined): number {
  return underWay === true ? WATCH : LOOK;
}
