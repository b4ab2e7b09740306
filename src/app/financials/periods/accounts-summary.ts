import type { Period } from './periods.ts';

/**
 * What the accounts are, in one line: kind, periods and auditor. Where the periods differ it says that they do;
 * of what no period states it says nothing.
 */
export function accountsSummary(periods: readonly Period[]): string {
  const types = given(periods, ({ entry }) => entry.type);
  const auditors = given(periods, ({ entry }) => entry.auditor);
  const parts = [
    types.length > 1 ? 'Accounts of different types' : types[0],
    lengthWords(periods),
    auditors.length > 1 ? 'different auditors' : auditors[0] && `auditor ${auditors[0]}`,
  ];
  return `${parts.filter((part) => part !== undefined).join(' · ')}.`;
}

function lengthWords(periods: readonly Period[]): string {
  const count = periods.length === 1 ? 'one period' : `${periods.length} periods`;
  const [first, ...others] = new Set(periods.map(({ months }) => months));
  if (others.length > 0) return `${count} of different length`;
  return first === undefined ? count : `${count} of ${first} ${first === 1 ? 'month' : 'months'}`;
}

/** The different texts that periods state. */
function given(periods: readonly Period[], read: (period: Period) => string | undefined): string[] {
  return [...new Set(periods.map(read))].filter((text) => text !== undefined);
}
