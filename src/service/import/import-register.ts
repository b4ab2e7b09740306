import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import { importedLabel } from '../register/imported-label.ts';
import type { ImportedFrom } from '../register/schema.ts';
import { RegisterWriter } from '../register/writer.ts';
import { checkDestination, inPlainWords } from './check-destination.ts';
import { checkInputs } from './check-inputs.ts';
import { COMPANY_DATA } from './company-data/company-data.ts';
import { ImportPhases } from './import-phases.ts';
import type { ImportProgress } from './import-progress.ts';
import { ImportReport } from './import-report.ts';
import { type Coverage, countsOf, covered, type ImportSummary, keptCounts } from './import-summary.ts';
import { ImportFault } from './input/import-fault.ts';
import { openInput } from './input/input-file.ts';
import type { InputFile } from './input/input-part.ts';
import { shownName } from './input/shown-name.ts';
import { type MetSources, readInputs } from './read-inputs.ts';
import type { ImportDestination } from './source-kind.ts';
import { SOURCES } from './source-kinds.ts';
import { WorkFile } from './work-file.ts';

/** What an import reads, and where it writes. */
export type ImportOrder = {
  /**
   * Files of any known kind, plain or zipped, in any order; of company data the first row of a number stays. What is in
   * them is seen from their contents.
   */
  readonly files: readonly string[];
  readonly registerPath: string;
  readonly reportPath: string;
  /** The day that the register says it was imported on, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Ends the import at the next piece of work; the former register stays. */
  readonly signal?: AbortSignal;
};

/**
 * Builds one register from public files and puts it at `registerPath`, replacing the former as a whole. The same order
 * on the same files gives the same bytes; `build` depends on what is in the files, and on the names of accounts. On any fault nothing is
 * changed, and an `ImportFault` says why in one line; what a killed import left is removed by the next.
 */
export async function importRegister(order: ImportOrder): Promise<ImportSummary> {
  const began = performance.now();
  const inputs: InputFile[] = [];
  try {
    for (const file of order.files) inputs.push(await openInput(file));
    await checkInputs(inputs, order.signal);
    checkDestination([order.registerPath, order.reportPath]);
    const written = await writeRegister(order, inputs);
    return { ...written, seconds: (performance.now() - began) / 1_000 };
  } finally {
    for (const input of inputs) input.close();
  }
}

async function writeRegister(order: ImportOrder, inputs: readonly InputFile[]) {
  const { registerPath, reportPath } = order;
  // First, because it removes what killed imports left, all of it named like this.
  const writer = new RegisterWriter(registerPath);
  const opened: { abandon: () => void }[] = [writer];
  try {
    const report = new ImportReport(reportPath, `${registerPath}.report.${process.pid}.partial`);
    opened.push(report);
    const work = new WorkFile(registerPath);
    opened.push({ abandon: () => work.remove() });
    const to = { writer, report, work };
    const phases = new ImportPhases(inputs, report, order.onProgress);
    const { sources, content } = await readInputs(inputs, to, phases.reading(order.signal));
    if (writer.companies === 0) throw new ImportFault(noCompanyIn(rowsOfCompanies(report)));
    await complete(sources, to, phases, order.signal);
    work.remove();
    const { info, summary } = describe(order, inputs, sources, to, content);
    report.close();
    await writer.finish(info, { signal: order.signal, onProgress: phases.finishing() });
    return { ...summary, ...published(report) };
  } catch (fault) {
    for (const made of opened) made.abandon();
    throw inPlainWords(fault, registerPath);
  }
}

/** The register is in place by now: what hinders its report is told, and is no fault of the import. */
function published(report: ImportReport): { unlisted?: string } {
  try {
    report.publish();
    return {};
  } catch (fault) {
    report.abandon();
    return { unlisted: fault instanceof Error ? fault.message : String(fault) };
  }
}

/** What was staged while the files were read, in the fixed order of kinds: that of the files makes no difference. */
async function complete(
  met: MetSources,
  to: ImportDestination,
  phases: ImportPhases,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const source of SOURCES) {
    if (!met.has(source) || source.complete === undefined) continue;
    signal?.throwIfAborted();
    to.report.of(source.name);
    await source.complete({ ...to, onProgress: phases.completing(source) }, signal);
  }
}

function describe(
  order: ImportOrder,
  inputs: readonly InputFile[],
  sources: MetSources,
  { writer, report }: ImportDestination,
  content: string,
) {
  const { companies } = writer;
  const counts = countsOf(report);
  const coverage = coverageOf(sources, writer);
  const covers = covered(coverage);
  const imported = { ...importedFrom(order, inputs, sources), counts: keptCounts(counts) };
  const build = content.slice(0, 12);
  const label = importedLabel(companies, imported);
  const partly = Object.fromEntries(
    Object.entries(coverage).filter(([, count]) => count > 0 && count < companies),
  );
  return {
    info: { kind: 'register', build, label, covers, coverage: partly, showcase: [], imported } as const,
    summary: { files: order.files.length, companies, ...counts, coverage, covers, build, label },
  };
}

function coverageOf(sources: MetSources, writer: RegisterWriter): Coverage {
  const operations = [...sources.keys()].flatMap(({ covers }) => covers);
  return Object.fromEntries(
    operations.map((operation) => {
      const all = operation === 'search' || operation === 'profile';
      return [operation, all ? writer.companies : writer.answered(operation)];
    }),
  );
}

function importedFrom(
  { files, today }: ImportOrder,
  inputs: readonly InputFile[],
  sources: MetSources,
): ImportedFrom {
  const companiesAsAt = companyDay(sources);
  return {
    on: today,
    ...(companiesAsAt !== undefined && { companiesAsAt }),
    files: files.map((file, index) => {
      const name = shownName(basename(file));
      const asAt = inputs[index]?.asAt;
      return asAt === undefined ? { name } : { name, asAt };
    }),
  };
}

/** The day that all of the company data is of at least; `undefined` where a file of it does not say its day. */
function companyDay(sources: MetSources): string | undefined {
  const files = sources.get(COMPANY_DATA) ?? [];
  const days = files.map(({ asAt }) => asAt).filter((day) => day !== undefined);
  return days.length < files.length ? undefined : days.toSorted().at(0);
}

function rowsOfCompanies(report: ImportReport): number {
  return report.kinds.find(({ kind }) => kind === COMPANY_DATA.name)?.read ?? 0;
}

function noCompanyIn(rows: number): string {
  if (rows === 0) return 'There is no row of company data below the header.';
  if (rows === 1) return 'The only row of company data has no company number or no name.';
  return `None of the ${rows.toLocaleString('en-GB')} rows of company data has a company number and a name.`;
}
