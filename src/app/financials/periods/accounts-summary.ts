import { knownLength, type Period, typeOf } from './periods.ts';

/**
 * What the accounts are, in one line: kind, periods and auditor. Where the periods differ it says that they do; of what no
 * period states it says nothing, and of what only some of them state that it is so.
 */
export function accountsSummary(periods: readonly Period[]): string {
  const count = periods.length === 1 ? 'one period' : `${periods.length} periods`;
  const parts = [
    partWords(periods.map(typeOf), (type) => type, 'Accounts of different types'),
    partWords(
      periods.map(knownLength),
      (length) => `${count} of ${length}`,
      `${count} of different length`,
    ) ?? count,
    partWords(
      periods.map(({ entry }) => entry.auditor?.trim() || undefined),
      (auditor) => `auditor ${auditor}`,
      'different auditors',
    ),
  ];
  return `${parts.filter((part) => part !== undefined).join(' · ')}.`;
}

/** What the periods state: in the words for one text that all share, or in those for several. */
function partWords(
  stated: readonly (string | undefined)[],
  wordsOf: (text: string) => string,
  several: string,
): string | undefined {
  const [first, ...others] = new Set(stated.filter((text) => text !== undefined));
  if (first === undefined) return undefined;
  const words = others.length > 0 ? several : wordsOf(first);
  return stated.includes(undefined) ? `${words} (not stated for every period)` : words;
}
