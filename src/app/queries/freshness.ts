/** How long a reading may stand that a colleague's purchase can change, in milliseconds. */
export const COLLEAGUES = 15_000;

/** How often a purchase under way is looked at, in milliseconds. Watching is free. */
const WATCH = 1_500;

/** A `refetchInterval` that watches as long as something is under way. */
export function whileReserved(underWay: boolean | undefined): number | false {
  return underWay === true ? WATCH : false;
}
