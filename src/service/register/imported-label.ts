import type { ImportedFrom } from './schema.ts';

/** Longer names keep their beginning and their end. */
const LONGEST_NAME = 44;

/**
 * An imported register in one line: `BasicCompanyDataAsOneFile-2026-11-01.zip and 2 more, 5,432,101 companies, as at 1 Nov
 * 2026`. Files of several days are as at the first to the last; where one does not say its day, the day of the import
 * stands for all.
 */
export function importedLabel(companies: number, { on, files }: ImportedFrom): string {
  const [first, ...others] = files.map(({ name }) => shortened(name));
  const more = others.length === 0 ? '' : ` and ${others.length.toLocaleString('en-GB')} more`;
  const count = `${companies.toLocaleString('en-GB')} ${companies === 1 ? 'company' : 'companies'}`;
  return `${first}${more}, ${count}, ${daysOf(files) ?? `imported ${dayText(on)}`}`;
}

function daysOf(files: ImportedFrom['files']): string | undefined {
  const days = files.map(({ asAt }) => asAt).filter((day) => day !== undefined);
  if (days.length < files.length) return undefined;
  const [from = '', ...later] = [...new Set(days)].sort().map(dayText);
  const to = later.at(-1);
  return `as at ${from}${to === undefined ? '' : ` to ${to}`}`;
}

function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME - 16)}…${name.slice(-15)}`;
}

/** `1 Nov 2026`, whatever edition of the Unicode data this Node has: it differs in `Sept`. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
