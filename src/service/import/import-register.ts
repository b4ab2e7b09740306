import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { ImportedFrom, RegisterInfo } from '../register/schema.ts';
import { RegisterWriter } from '../register/writer.ts';
import { ACCOUNTS, OLDER_ACCOUNTS } from './accounts/import-accounts.ts';
import { checkDestination, checkInputs, toImportError } from './check-inputs.ts';
import { COMPANY_DATA } from './company-data/company-data.ts';
import { ImportPhases, type ImportProgress } from './import-progress.ts';
import { ImportReport } from './import-report.ts';
import {
  type Coverage,
  countsIn,
  coveredOperations,
  type ImportSummary,
  importLabel,
  tallyCounts,
} from './import-summary.ts';
import { openInput } from './input/input-file.ts';
import { ImportError, type InputFile, printableName } from './input/input-part.ts';
import { type FoundSources, readInputs, SOURCES } from './read-inputs.ts';
import { type ImportDestination, WorkFile } from './source-kind.ts';

export type ImportOptions = {
  /** Files of any supported kind, plain or zipped, in any order. The first row of a company number is
   * kept. */
  readonly files: readonly string[];
  readonly registerPath: string;
  readonly reportPath: string;
  readonly today: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
};

/** The same input gives the same bytes. On any error, such as an `ImportError`, the former register stays
 * unchanged. */
export async function importRegister(options: ImportOptions): Promise<ImportSummary> {
  const began = performance.now();
  const inputs: InputFile[] = [];
  try {
    for (const file of options.files) inputs.push(await openInput(file));
    await checkInputs(inputs, options.signal);
    checkDestination([options.registerPath, options.reportPath]);
    const written = await writeRegister(options, inputs);
    return { ...written, seconds: (performance.now() - began) / 1_000 };
  } finally {
    for (const input of inputs) input.close();
  }
}

async function writeRegister(options: ImportOptions, inputs: readonly InputFile[]) {
  const { registerPath, reportPath } = options;
  // First, because it removes the partial files of killed imports.
  const writer = new RegisterWriter(registerPath);
  const opened: { abandon: () => void }[] = [writer];
  try {
    const report = new ImportReport(reportPath, `${registerPath}.report.${process.pid}.partial`);
    opened.push(report);
    const work = new WorkFile(registerPath);
    opened.push({ abandon: () => work.remove() });
    const to = { writer, report, work };
    const phases = new ImportPhases(inputs, report, options.onProgress);
    const read = await readInputs(inputs, to, phases.reading(options.signal));
    const { sources } = read;
    if (writer.companies === 0) throw new ImportError(noCompaniesMessage(rowsOfCompanies(report)));
    await complete(sources, to, phases, options.signal);
    work.remove();
    const { info, summary } = describe(options, read, to);
    report.close();
    await writer.finish(info, { signal: options.signal, onProgress: phases.finishing() });
    return { ...summary, ...publish(report) };
  } catch (error) {
    for (const made of opened) made.abandon();
    throw toImportError(error, registerPath);
  }
}

/** The register is in place by now, so a failure here does not fail the import. */
function publish(report: ImportReport): { reportError?: string } {
  try {
    report.publish();
    return {};
  } catch (error) {
    report.abandon();
    return { reportError: error instanceof Error ? error.message : String(error) };
  }
}

/** In the fixed order of kinds, so that the order of the files makes no difference. */
async function complete(
  found: FoundSources,
  to: ImportDestination,
  phases: ImportPhases,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const source of SOURCES) {
    if (!found.has(source) || source.complete === undefined) continue;
    signal?.throwIfAborted();
    to.report.startKind(source.name);
    await source.complete({ ...to, onProgress: phases.completing(source) }, signal);
  }
}

function describe(
  options: ImportOptions,
  { inputs, sources, content }: Awaited<ReturnType<typeof readInputs>>,
  { writer, report }: ImportDestination,
) {
  const { companies } = writer;
  const counts = countsIn(report);
  const coverage = coverageOf(sources, writer);
  const covers = coveredOperations(coverage);
  const imported = {
    ...importedFrom(options, inputs, sources),
    kinds: counts.kinds,
    counts: tallyCounts(counts),
  };
  const build = content.slice(0, 12);
  const label = importLabel(companies, imported);
  const partly = Object.fromEntries(
    Object.entries(coverage).filter(([, count]) => count > 0 && count < companies),
  );
  return {
    info: {
      ...({ kind: 'public', build, label, covers, coverage: partly, showcase: [], imported } as const),
      origins: originsOf(sources),
    } as const,
    summary: { files: options.files.length, companies, ...counts, coverage, covers, build, label },
  };
}

function coverageOf(sources: FoundSources, writer: RegisterWriter): Coverage {
  const operations = [...sources.keys()].flatMap(({ covers }) => covers);
  return Object.fromEntries(
    operations.map((operation) => {
      const all = operation === 'search' || operation === 'profile';
      return [operation, all ? writer.companies : writer.answered(operation)];
    }),
  );
}

function originsOf(sources: FoundSources): NonNullable<RegisterInfo['origins']> {
  const origins = [...sources].flatMap(([source, files]) => {
    const asOf = source === COMPANY_DATA ? oldestDate(sources) : newestDate(files);
    const origin = { label: `Companies House ${source.name}`, ...(asOf !== undefined && { asOf }) };
    return source.covers.map((operation) => [operation, origin] as const);
  });
  return Object.fromEntries(origins);
}

/** `undefined` if no file states one. */
function newestDate(files: readonly InputFile[]): string | undefined {
  return files
    .flatMap(({ asAt }) => asAt ?? [])
    .toSorted()
    .at(-1);
}

function importedFrom(
  { files, today }: ImportOptions,
  inputs: readonly InputFile[],
  sources: FoundSources,
): ImportedFrom {
  const companiesAsAt = oldestDate(sources);
  return {
    on: today,
    ...(companiesAsAt !== undefined && { companiesAsAt }),
    files: files.map((file, index) => {
      const input = inputs[index];
      const kind = kindOf(input, sources);
      const bytes = statSync(file, { throwIfNoEntry: false })?.size;
      return {
        name: printableName(basename(file)),
        ...(input?.asAt !== undefined && { asAt: input.asAt }),
        ...(kind !== undefined && { kind }),
        ...(bytes !== undefined && { bytes }),
        path: resolve(file),
      };
    }),
  };
}

/** Daily accounts may contain older accounts as well; other files of several kinds have none. */
function kindOf(input: InputFile | undefined, sources: FoundSources): string | undefined {
  const kinds = SOURCES.filter((source) => sources.get(source)?.some((found) => found === input));
  const [kind, ...others] = kinds.includes(ACCOUNTS)
    ? kinds.filter((source) => source !== OLDER_ACCOUNTS)
    : kinds;
  return others.length === 0 ? kind?.name : undefined;
}

/** The oldest date of the company data; `undefined` if a file states none. */
function oldestDate(sources: FoundSources): string | undefined {
  const files = sources.get(COMPANY_DATA) ?? [];
  const days = files.map(({ asAt }) => asAt).filter((day) => day !== undefined);
  return days.length < files.length ? undefined : days.toSorted().at(0);
}

function rowsOfCompanies(report: ImportReport): number {
  return report.kinds.find(({ kind }) => kind === COMPANY_DATA.name)?.read ?? 0;
}

function noCompaniesMessage(rows: number): string {
  if (rows === 0) return 'The company data has no rows below the header.';
  if (rows === 1) return 'The only row of company data has no company number or no name.';
  return `None of the ${rows.toLocaleString('en-GB')} rows of company data has a company number and a name.`;
}
