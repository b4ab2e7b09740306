import { addMonths, type Day, dayOf, monthEnd, monthsBetween, partsOf, REFERENCE_DAY } from './days.ts';
import { chanceOf } from './random.ts';
import { lastActive, type Traits } from './traits.ts';

export type AccountsPeriod = {
  readonly from: Day;
  readonly to: Day;
  readonly months: number;
  readonly due: Day;
  readonly filed: Day | undefined;
  /** The day of a change of the period's length (form AA01). */
  readonly changed: Day | undefined;
};

/** A review period's confirmation statement, or annual return before 30 June 2016. */
type Confirmation = { readonly madeUpTo: Day; readonly due: Day; readonly filed: Day | undefined };

export type Timeline = {
  readonly periods: readonly AccountsPeriod[];
  readonly confirmations: readonly Confirmation[];
  readonly reference: { readonly date: number; readonly month: number } | undefined;
};

/** Older filings are on microfiche only. */
export const FILED_SINCE = dayOf('2000-01-01');
/** Confirmation statements replaced annual returns (SBEEA 2015 s92). */
export const CONFIRMATIONS_SINCE = dayOf('2016-06-30');

export function timelineOf(traits: Traits): Timeline {
  if (!traits.form.reports) return { periods: [], confirmations: [], reference: undefined };
  const periods = accountsPeriods(traits);
  const last = periods.findLast(({ filed }) => filed !== undefined) ?? periods[0];
  const { month, date } = partsOf(last?.to ?? traits.born);
  // Overseas companies file accounts but no confirmation statements.
  const confirmations = traits.form.filings === 'OS' ? [] : confirmationsOf(traits);
  return { periods, confirmations, reference: { month, date } };
}

export function filedOnly<T extends { readonly filed: Day | undefined }>(
  entries: readonly T[],
): (T & { filed: Day })[] {
  return entries.flatMap((entry) => (entry.filed === undefined ? [] : [{ ...entry, filed: entry.filed }]));
}

export function nextDue<T extends { readonly filed: Day | undefined }>(
  traits: Traits,
  entries: readonly T[],
): T | undefined {
  return traits.ended === undefined ? entries.find(({ filed }) => filed === undefined) : undefined;
}

export function isOverdue(entry: { readonly due: Day } | undefined): boolean {
  return entry !== undefined && entry.due < REFERENCE_DAY;
}

function accountsPeriods(traits: Traits): AccountsPeriod[] {
  const random = chanceOf(traits, 'accounts');
  const { born } = traits;
  const ownMonth = random.weighted([
    [partsOf(born).month, 55],
    [3, 20],
    [12, 18],
    [9, 7],
  ] as const);
  const plans = periodPlans(
    born,
    ownMonth,
    random.chance(0.09) ? random.pick([-6, -3, 3, 6]) : 0,
    random.int(0, 3),
  );
  const grace = traits.form.type === 'PLC' ? 6 : 9;
  const lead = random.chance(0.25) ? 120 : 25;
  const filedUntil = plans.map((plan) => {
    const due = dueOf(plan, born, grace);
    const filed = random.chance(0.06) ? due + random.int(1, 80) : due - random.int(0, lead);
    return { ...plan, due, filed: Math.max(filed, plan.to + 20) };
  });
  return withoutMissed(filedUntil, traits);
}

type Plan = { from: Day; to: Day; months: number; changed: Day | undefined };

function periodPlans(born: Day, ownMonth: number, shift: number, back: number): Plan[] {
  const plans: Plan[] = [];
  let { from, to } = firstPeriod(born, ownMonth);
  const shiftYear = partsOf(REFERENCE_DAY).year - 1 - back;
  let shifted = shift === 0;
  while (from <= REFERENCE_DAY) {
    const change = !shifted && partsOf(to).year >= shiftYear && plans.length > 0;
    if (change) {
      to = addMonths(to, shift);
      shifted = true;
    }
    plans.push({ from, to, months: monthsBetween(from, to + 1), changed: change ? to - 10 : undefined });
    from = to + 1;
    to = addMonths(to, 12);
  }
  return plans;
}

/** CA 2006 s391: the first period ends on a reference date more than six and at most eighteen months after birth. */
function firstPeriod(born: Day, ownMonth: number): { from: Day; to: Day } {
  if (born < FILED_SINCE) {
    const to = monthEnd(1999, ownMonth);
    return { from: addMonths(to, -12) + 1, to };
  }
  const { year } = partsOf(born);
  const soonest = addMonths(born, 6);
  const to = [year, year + 1, year + 2].map((each) => monthEnd(each, ownMonth)).find((end) => end > soonest);
  return { from: born, to: to ?? soonest };
}

/** CA 2006 s442: nine months after the period (six for a public company); for a first period of over
 * twelve months from its first anniversary, or three months after its end if that is later. */
function dueOf({ from, to, months }: Plan, born: Day, grace: number): Day {
  if (from !== born || months <= 12) return addMonths(to, grace);
  return Math.max(addMonths(born, 12 + grace), addMonths(to, 3));
}

function withoutMissed<T extends { due: Day; filed: Day }>(
  entries: readonly T[],
  traits: Traits,
): (Omit<T, 'filed'> & { filed: Day | undefined })[] {
  const until = lastActive(traits);
  const dueCount = entries.filter(({ due }) => due < until).length;
  const limit = traits.owes > 0 ? Math.max(0, dueCount - traits.owes) : entries.length;
  const firstOpen = entries.findIndex(({ filed }) => filed > until);
  const kept = Math.min(limit, firstOpen === -1 ? entries.length : firstOpen);
  return entries.map((entry, place) => (place < kept ? entry : { ...entry, filed: undefined }));
}

/** CA 2006 s853A: within 14 days of the end of each review period of twelve months; annual returns had 28. */
function confirmationsOf(traits: Traits): Confirmation[] {
  const random = chanceOf(traits, 'confirmations');
  const early = random.chance(0.2) ? random.int(30, 200) : 0;
  const entries: { madeUpTo: Day; due: Day; filed: Day }[] = [];
  for (let year = 1; ; year += 1) {
    const madeUpTo = addMonths(traits.born - early, 12 * year) - 1;
    if (madeUpTo > addMonths(REFERENCE_DAY, 12)) break;
    if (madeUpTo < FILED_SINCE) continue;
    const due = madeUpTo + (madeUpTo >= CONFIRMATIONS_SINCE ? 14 : 28);
    const filed = random.chance(0.07) ? due + random.int(1, 60) : madeUpTo + random.int(0, 14);
    entries.push({ madeUpTo, due, filed });
  }
  return withoutMissed(entries, traits);
}
