import { OPERATION_NAMES, type OperationName } from '#contract/operations.ts';
import type { ImportSummary } from '#service/import/import-summary.ts';
import type { KindCounts, RegisterInfo } from '#service/register/schema.ts';

export function summaryLines(summary: ImportSummary, reportPath: string): string[] {
  const { companies, seconds, covers, coverage, label, build, rejected, warnings, skipped, leftOut } =
    summary;
  const rows = summary.kinds.reduce((sum, { read }) => sum + read, 0);
  const speed = Math.round(rows / Math.max(seconds, 0.001)).toLocaleString('en-GB');
  const listed = [
    ...(rejected === 0 ? [] : [`${number(rejected)} rejected`]),
    ...(warnings === 0 ? [] : [count(warnings, 'warning')]),
    ...(leftOut === 0 ? [] : [`${count(leftOut, 'document')} not used`]),
    ...(skipped === 0 ? [] : [`${count(skipped, 'file')} of an unknown kind, not read`]),
  ];
  return [
    `${label}, build ${build}.`,
    ...summary.kinds.map(kindLine),
    ...(summary.duplicates === 0 ? [] : [`Not used: ${count(summary.duplicates, 'duplicate row')}.`]),
    ...summary.tallies.map(tallyLine),
    listed.length === 0
      ? 'No rejected rows, no warnings.'
      : `${summary.reportError === undefined ? `Listed in ${reportPath}` : 'Not listed'}: ${listed.join(', ')}.`,
    ...(summary.reportError === undefined
      ? []
      : [`The register was written, but ${reportPath} was not: ${summary.reportError}.`]),
    ...coverageLines(companies, covers, coverage),
    `Took ${seconds.toFixed(1)} s: ${speed} rows, records and documents per second.`,
  ];
}

export function registerLines(info: RegisterInfo): string[] {
  const { imported } = info;
  const lines = [`${info.label}, build ${info.build}.`];
  if (imported === undefined) lines.push('Its source files were not recorded.');
  else {
    lines.push(`Imported on ${imported.on} from:`);
    for (const { name, asAt } of imported.files)
      lines.push(`  ${name}${asAt === undefined ? '' : `, as at ${asAt}`}`);
  }
  lines.push(...coverageLines(info.companies, info.covers, info.coverage ?? {}));
  if (imported?.counts?.length) lines.push('Counts of the import:');
  for (const tally of imported?.counts ?? []) lines.push(`  ${tallyLine(tally)}`);
  return lines;
}

function kindLine({ kind, noun, read, used, rejected }: KindCounts): string {
  const rest = read - used - rejected;
  const parts = [`${number(used)} used`];
  if (rejected > 0) parts.push(`${number(rejected)} rejected`);
  if (rest > 0) parts.push(`${number(rest)} not used`);
  return `${capitalise(kind)}: ${count(read, noun)} read: ${parts.join(', ')}.`;
}

function tallyLine({ what, count: counted }: { what: string; count: number }): string {
  return `${capitalise(what)}: ${number(counted)}.`;
}

function coverageLines(
  companies: number,
  covers: readonly OperationName[],
  coverage: Partial<Record<OperationName, number>>,
): string[] {
  const lines = covers.map((operation) => {
    const answered = coverage[operation] ?? companies;
    return `  ${operation}: ${count(answered, 'company')}, ${percent(answered, companies)}`;
  });
  const missing = OPERATION_NAMES.filter((operation) => !covers.includes(operation));
  return [
    'Covered:',
    ...lines,
    ...(missing.length === 0 ? [] : [`  Not covered by these files: ${missing.join(', ')}`]),
  ];
}

/** Never rounded to 0% or 100%. */
function percent(part: number, whole: number): string {
  if (part === whole) return '100%';
  const share = (part / Math.max(whole, 1)) * 100;
  if (share < 0.1) return 'less than 0.1%';
  return `${(Math.floor(share * 10) / 10).toFixed(1)}%`;
}

type Noun = KindCounts['noun'] | 'company' | 'warning' | 'duplicate row' | 'file';

function count(counted: number, noun: Noun): string {
  const plural = noun === 'company' ? 'companies' : `${noun}s`;
  return `${number(counted)} ${counted === 1 ? noun : plural}`;
}

function number(counted: number): string {
  return counted.toLocaleString('en-GB');
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
