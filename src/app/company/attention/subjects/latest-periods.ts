import { newest, type Period } from '#app/financials/periods/periods.ts';
import type { Finding } from '../subject-line.ts';

/** The periods that end last: two where group and company accounts of one month are both on the record. */
export function latestOf(periods: readonly Period[]): readonly Period[] {
  const ended = newest(periods)?.ended;
  return ended === undefined ? [] : periods.filter((period) => period.ended === ended);
}

/** A period by its month, and by the type of its accounts where another one ends in the same month. */
export function withType(period: Period, latest: readonly Period[]): string {
  const { type } = period.entry;
  return latest.length > 1 && type !== undefined ? `${period.label}, ${type}` : period.label;
}

/** What a record without a usable period lets one say. */
export function noPeriod(entries: number): Finding {
  const words = entries === 0 ? 'No accounts on this record' : 'No accounting period has a usable date';
  return { state: 'untold', words, evidence: { operation: 'financials' } };
}
