import { OPERATION_NAMES, type OperationName } from '#contract/operations.ts';
import type { ImportedFrom, KindCounts } from '../register/schema.ts';
import type { ImportReport } from './import-report.ts';
import { SOURCES } from './read-inputs.ts';

export type Tally = { readonly what: string; readonly count: number };

export type ImportSummary = {
  readonly files: number;
  readonly companies: number;
  readonly kinds: readonly KindCounts[];
  readonly duplicates: number;
  readonly rejected: number;
  readonly warnings: number;
  readonly skipped: number;
  readonly leftOut: number;
  readonly tallies: readonly Tally[];
  readonly coverage: Coverage;
  readonly covers: readonly OperationName[];
  readonly seconds: number;
  readonly build: string;
  readonly label: string;
  /** Why the report could not be written, although the register was. */
  readonly reportError?: string;
};

export type Coverage = Partial<Record<OperationName, number>>;

export function countsIn(
  report: ImportReport,
): Pick<ImportSummary, 'kinds' | 'duplicates' | 'rejected' | 'warnings' | 'skipped' | 'leftOut' | 'tallies'> {
  const kinds = report.kinds.map((counts) => {
    const source = SOURCES.find(({ name }) => name === counts.kind);
    return { ...counts, noun: source?.noun ?? 'row' };
  });
  const { duplicates, rejected, warnings, skipped, leftOut, tallies } = report;
  return { kinds, duplicates, rejected, warnings, skipped, leftOut, tallies };
}

export function tallyCounts({ kinds, duplicates, skipped, tallies }: ReturnType<typeof countsIn>): Tally[] {
  const ofKinds = kinds.flatMap(({ kind, noun, read, used, rejected, warnings }) => [
    { what: `${kind}: ${noun}s read`, count: read },
    { what: `${kind}: ${noun}s used`, count: used },
    { what: `${kind}: ${noun}s rejected`, count: rejected },
    { what: `${kind}: warnings`, count: warnings },
  ]);
  const others = [
    { what: 'duplicate rows of a company number', count: duplicates },
    ...tallies,
    { what: 'zip entries of an unknown kind', count: skipped },
  ];
  return [...ofKinds, ...others].filter(({ count }) => count > 0);
}

export function coveredOperations(coverage: Coverage): OperationName[] {
  return OPERATION_NAMES.filter((operation) => (coverage[operation] ?? 0) > 0);
}

const MAX_NAME = 44;

/** `BasicCompanyDataAsOneFile-2026-11-01.zip and 2 more, 5,432,101 companies, as at 1 Nov 2026`. */
export function importLabel(companies: number, { on, files }: ImportedFrom): string {
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
  if (name.length <= MAX_NAME) return name;
  return `${name.slice(0, MAX_NAME - 16)}…${name.slice(-15)}`;
}

/** Not `Intl`, whose `Sept` depends on the version of Node. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
