import { OPERATION_NAMES } from '#contract/operations.ts';
import type { ImportSummary } from '#service/import/import-register.ts';

/** What an import says when it is done: the register, every row accounted for, and what is not covered. */
export function summaryLines(summary: ImportSummary, reportPath: string): string[] {
  const { rows, companies, repeated, rejected, odd, seconds, covers, label, build } = summary;
  const speed = Math.round(rows / Math.max(seconds, 0.001));
  const missing = OPERATION_NAMES.filter((name) => !covers.includes(name));
  return [
    `${label}, build ${build}.`,
    `${count(rows, 'row')} read: ${count(companies, 'company')}, ${count(rejected, 'row')} rejected, ${count(repeated, 'row')} of a number that was there already.`,
    `${seconds.toFixed(1)} s, ${speed.toLocaleString('en-GB')} rows/s.`,
    `Rejected rows and ${count(odd, 'odd value')} are listed in ${reportPath}.`,
    `Covered: ${covers.join(', ')}. Not in these files, and answered so: ${missing.join(', ')}.`,
  ];
}

function count(number: number, noun: 'row' | 'company' | 'odd value'): string {
  const plural = noun === 'company' ? 'companies' : `${noun}s`;
  return `${number.toLocaleString('en-GB')} ${number === 1 ? noun : plural}`;
}
