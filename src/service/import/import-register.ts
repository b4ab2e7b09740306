import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { OperationName } from '#contract/operations.ts';
import { importedLabel } from '../register/imported-label.ts';
import type { ImportedFrom } from '../register/schema.ts';
import { RegisterWriter } from '../register/writer.ts';
import { importCompanies } from './company-data/import-companies.ts';
import { dataDate } from './data-date.ts';
import { ImportReport } from './import-report.ts';
import { ImportFault } from './input/import-fault.ts';
import { openInput } from './input/input-file.ts';
import type { InputFile } from './input/input-part.ts';

/** What an import reads, and where it writes. */
type ImportOrder = {
  /** CSV files or zips of them, in the order in which the first row of a number stays. */
  readonly files: readonly string[];
  readonly registerPath: string;
  readonly reportPath: string;
  /** The day that the register says it was imported on, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Ends the import between two blocks of rows; the former register stays. */
  readonly signal?: AbortSignal;
};

export type ImportProgress = {
  /** `building`: all rows are read; ranking and the word index follow, and cannot be interrupted. */
  readonly phase: 'reading' | 'building';
  /** Unpacked bytes read so far, of all that there are. */
  readonly bytes: number;
  readonly totalBytes: number;
  readonly rows: number;
};

/** Every row is one of `companies`, `repeated` and `rejected`. */
export type ImportSummary = {
  readonly files: number;
  /** Rows below the headers. */
  readonly rows: number;
  readonly companies: number;
  /** Rows of a number that was there already. */
  readonly repeated: number;
  readonly rejected: number;
  /** Lines of kind `odd` in the report: one row may have several, a repeated one is among them. */
  readonly odd: number;
  readonly seconds: number;
  readonly build: string;
  readonly label: string;
  readonly covers: readonly OperationName[];
};

/** What company data tells of; every other operation is answered as not covered, never invented. */
const COVERS: readonly OperationName[] = ['search', 'profile'];

/**
 * Builds one register from public company data and puts it at `registerPath`, replacing the former as a whole. The same
 * order on the same files gives the same bytes; `build` depends on what is in the files alone. On any fault nothing is
 * changed, and an `ImportFault` says why in one line.
 */
export async function importRegister(order: ImportOrder): Promise<ImportSummary> {
  const began = performance.now();
  const inputs: InputFile[] = [];
  try {
    for (const file of order.files) inputs.push(await openInput(file));
    const written = await writeRegister(order, inputs);
    return { ...written, seconds: (performance.now() - began) / 1_000 };
  } finally {
    for (const input of inputs) input.close();
  }
}

async function writeRegister(order: ImportOrder, inputs: readonly InputFile[]) {
  const parts = inputs.flatMap((input) => input.parts);
  const totalBytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  let bytes = 0;
  const report = new ImportReport(order.reportPath);
  const writer = new RegisterWriter(order.registerPath);
  const rows = () => writer.companies + report.repeated + report.rejected;
  const tell = (phase: ImportProgress['phase']) =>
    order.onProgress?.({ phase, bytes, totalBytes, rows: rows() });
  try {
    const content = createHash('sha256');
    for (const part of parts) {
      const partContent = createHash('sha256');
      const chunks = watched(part.read(), (chunk) => {
        order.signal?.throwIfAborted();
        partContent.update(chunk);
        bytes += chunk.length;
        tell('reading');
      });
      await importCompanies(part.label, chunks, { writer, report });
      content.update(partContent.digest());
    }
    if (writer.companies === 0) throw new ImportFault(nothingIn(rows()));
    tell('building');
    const build = content.digest('hex').slice(0, 12);
    const { companies } = writer;
    const imported = importedFrom(order, inputs);
    const label = importedLabel(companies, imported);
    const { rejected, odd, repeated } = report;
    const summary = { files: order.files.length, rows: rows(), companies, repeated, rejected, odd };
    report.close();
    writer.finish({ kind: 'register', build, label, covers: COVERS, showcase: [], imported });
    report.publish();
    return { ...summary, build, label, covers: COVERS };
  } catch (fault) {
    writer.abandon();
    report.abandon();
    throw fault;
  }
}

function importedFrom({ files, today }: ImportOrder, inputs: readonly InputFile[]): ImportedFrom {
  return {
    on: today,
    files: files.map((file, index) => {
      const name = oneLine(basename(file));
      const within = inputs[index]?.parts.map(({ label }) => basename(label)) ?? [];
      const asAt = dataDate([name, ...within]);
      return asAt === undefined ? { name } : { name, asAt };
    }),
  };
}

/** A name for band, log and print: what moves the cursor, turns the text round or cannot be seen is shown as `\ufffd`. */
function oneLine(name: string): string {
  return name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

async function* watched(chunks: AsyncIterable<Buffer>, watch: (chunk: Buffer) => void) {
  for await (const chunk of chunks) {
    watch(chunk);
    yield chunk;
  }
}

function nothingIn(rows: number): string {
  if (rows === 0) return 'There is no row below the header.';
  if (rows === 1) return 'The only row has no company number or no name.';
  return `None of the ${rows.toLocaleString('en-GB')} rows has a company number and a name.`;
}
