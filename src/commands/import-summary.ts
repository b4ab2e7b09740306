import { OPERATION_NAMES, type OperationName } from '#contract/operations.ts';
import type { ImportSummary, KindSummary } from '#service/import/import-summary.ts';
import type { RegisterInfo } from '#service/register/schema.ts';

/** What an import says when it is done: the register, every row accounted for, and what each operation has answers for. */
export function summaryLines(summary: ImportSummary, reportPath: string): string[] {
  const { companies, seconds, covers, coverage, label, build, rejected, odd, left, repeated } = summary;
  const rows = summary.kinds.reduce((sum, { read }) => sum + read, 0);
  const speed = Math.round(rows / Math.max(seconds, 0.001)).toLocaleString('en-GB');
  const listed = [
    ...(rejected === 0 ? [] : [`${number(rejected)} rejected`]),
    ...(odd === 0 ? [] : [count(odd, 'odd value')]),
    ...(left === 0 ? [] : [`${count(left, 'file')} of no known kind, not read`]),
  ];
  return [
    `${label}, build ${build}.`,
    ...summary.kinds.map(kindLine),
    ...(repeated === 0
      ? []
      : [`Not used: ${count(repeated, 'row')} of a company number that was there already.`]),
    ...summary.tallies.map(tallyLine),
    listed.length === 0
      ? `Nothing was rejected, nothing odd.`
      : `${summary.unlisted === undefined ? `Listed in ${reportPath}` : 'Not listed'}: ${listed.join(', ')}.`,
    ...(summary.unlisted === undefined
      ? []
      : [`The register is in place, ${reportPath} could not be written: ${summary.unlisted}.`]),
    ...coverageLines(companies, covers, coverage),
    `${seconds.toFixed(1)} s in all, ${speed} rows, records and documents a second.`,
  ];
}

/** What `--report` says of the register that is in place. */
export function registerLines(info: RegisterInfo): string[] {
  const { imported } = info;
  const lines = [`${info.label}, build ${info.build}.`];
  if (imported === undefined) lines.push('What it was made from was not kept when it was made.');
  else {
    lines.push(`Imported on ${imported.on} from:`);
    for (const { name, asAt } of imported.files)
      lines.push(`  ${name}${asAt === undefined ? '' : `, of ${asAt}`}`);
  }
  lines.push(...coverageLines(info.companies, info.covers, info.coverage ?? {}));
  if (imported?.counts?.length) lines.push('Counted when it was imported:');
  for (const tally of imported?.counts ?? []) lines.push(`  ${tallyLine(tally)}`);
  return lines;
}

/** `company data: 24,520 rows read: 24,481 used, 1 rejected, 38 not used.` */
function kindLine({ kind, noun, read, used, rejected }: KindSummary): string {
  const rest = read - used - rejected;
  const parts = [`${number(used)} used`];
  if (rejected > 0) parts.push(`${number(rejected)} rejected`);
  if (rest > 0) parts.push(`${number(rest)} not used`);
  return `${upper(kind)}: ${count(read, noun)} read: ${parts.join(', ')}.`;
}

function tallyLine({ what, count: counted }: { what: string; count: number }): string {
  return `${upper(what)}: ${number(counted)}.`;
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
    ...(missing.length === 0 ? [] : [`  not in these files, and answered so: ${missing.join(', ')}`]),
  ];
}

/** Never rounded to all or to nothing. */
function percent(part: number, whole: number): string {
  if (part === whole) return '100 %';
  const share = (part / Math.max(whole, 1)) * 100;
  if (share < 0.1) return 'less than 0.1 %';
  return `${(Math.floor(share * 10) / 10).toFixed(1)} %`;
}

type Noun = KindSummary['noun'] | 'company' | 'odd value' | 'file';

function count(counted: number, noun: Noun): string {
  const plural = noun === 'company' ? 'companies' : `${noun}s`;
  return `${number(counted)} ${counted === 1 ? noun : plural}`;
}

function number(counted: number): string {
  return counted.toLocaleString('en-GB');
}

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
