import type { FinancialsPeriod } from '#contract/financials.ts';
import type { LineName } from './lines.ts';

/** Whether the source states a line for segments only, so that its total is absent. */
export function isBySegmentOnly(line: LineName, entry: FinancialsPeriod): boolean {
  if (entry[line] !== undefined) return false;
  return (entry.caveats ?? []).some(({ kind, members }) => kind === 'segment' && members.includes(line));
}

/** What to say in place of an absent amount. */
export function absentWord(line: LineName, entry: FinancialsPeriod): string {
  return isBySegmentOnly(line, entry) ? 'by segment only' : 'not disclosed';
}
