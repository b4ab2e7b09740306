import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importRegister } from '#service/import/import-register.ts';
import { registerInfoAt } from '#service/register/register.ts';
import { unreadableReason } from '#service/register/register-file.ts';
import { IMPORTED_REGISTER } from '#service/register/schema.ts';
import { ImportProgressDisplay } from './import-progress-display.ts';
import { registerLines, summaryLines } from './import-summary-lines.ts';

/** `npm run import -- FILE…`. Exit code 0 on success, 1 on an error, 130 if interrupted. */
const USAGE = `Usage: npm run import -- FILE…
       npm run import -- --report
FILE is public data of Companies House, plain or zipped, whole or in parts, in any order:
  company data: BasicCompanyData or a download of the advanced search (CSV); required
  persons with significant control: the snapshot (JSON lines), for group structure
  accounts: iXBRL documents, daily or monthly, for financials; plain XBRL is not supported
Files are recognised by their content. Of duplicate company rows the first is kept.
--report shows the source files and the coverage of the current register.`;

async function main(): Promise<number> {
  const { files, help, report, error } = readArguments(process.argv.slice(2));
  const folder = process.env['DATA_DIR'] || './data';
  if (help) console.log(USAGE);
  else if (error !== undefined) console.error(`${error}\n${USAGE}`);
  else if (report) return files.length === 0 ? printReport(folder) : refuse();
  else if (files.length > 0) return run(files, folder);
  else console.error(USAGE);
  return help ? 0 : 1;
}

function readArguments(args: string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, report: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { files: positionals, help: values.help ?? false, report: values.report ?? false };
  } catch (error) {
    // The rest explains how to pass arguments that begin with a dash.
    return { files: [], help: false, report: false, error: sentenceOf(error).replace(/\. .*/, '.') };
  }
}

function refuse(): number {
  console.error('--report takes no files.');
  return 1;
}

function printReport(folder: string): number {
  const path = join(folder, IMPORTED_REGISTER);
  const info = registerInfoAt(path);
  if (info !== undefined) for (const line of registerLines(info)) console.log(line);
  else console.error(unreadableMessage(path, folder));
  return info === undefined ? 1 : 0;
}

function unreadableMessage(path: string, folder: string): string {
  const messages = {
    absent: `There is no imported register in ${folder}.`,
    forbidden: `No permission to read ${path}.`,
    unusable: `Cannot read ${path}: it is damaged, or was created by another version of Dossier. Import the files again.`,
  } as const;
  return messages[unreadableReason(path)];
}

async function run(files: readonly string[], folder: string): Promise<number> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  const display = new ImportProgressDisplay(process.stderr);
  const reportPath = join(folder, 'import-report.csv');
  try {
    const summary = await importRegister({
      files,
      registerPath: join(folder, IMPORTED_REGISTER),
      reportPath,
      today: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
      signal: abort.signal,
      onProgress: (progress) => display.show(progress),
    });
    display.finish();
    for (const line of summaryLines(summary, reportPath)) console.log(line);
    return 0;
  } catch (error) {
    display.end();
    console.error(abort.signal.aborted ? 'Stopped.' : sentenceOf(error), 'The register was not changed.');
    return abort.signal.aborted ? 130 : 1;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

function sentenceOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.endsWith('.') ? line : `${line}.`;
}

process.exitCode = await main();
