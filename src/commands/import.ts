import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importRegister } from '#service/import/import-register.ts';
import { registerInfoAt } from '#service/register/register.ts';
import { registerHindrance } from '#service/register/register-hindrance.ts';
import { IMPORTED_REGISTER } from '#service/register/schema.ts';
import { ImportProgressDisplay } from './import-progress.ts';
import { registerLines, summaryLines } from './import-summary.ts';

/**
 * `npm run import -- FILE…`: builds the register of `DATA_DIR` from public files; `--report` tells of the one that is
 * there. Exit code 0 when that is done, 1 when it is not and why is said in one line, 130 when it was stopped by hand.
 */
const USAGE = `Usage: npm run import -- FILE…
       npm run import -- --report
FILE is public data of Companies House, plain or zipped, whole or in parts, in any order:
  company data: BasicCompanyData or a download of the advanced search (CSV); at least one is needed
  persons with significant control: the snapshot (JSON lines), for group structure
  accounts: iXBRL documents, daily or monthly, for financials; older ones in plain XBRL are listed as not read
What a file is is seen from what is in it. Of company data rows with the same number the first stays.
--report tells what the register that is there was made from, and what it covers.`;

async function main(): Promise<number> {
  const { files, help, report, fault } = readArguments(process.argv.slice(2));
  const folder = process.env['DATA_DIR'] || './data';
  if (help) console.log(USAGE);
  else if (fault !== undefined) console.error(`${fault}\n${USAGE}`);
  else if (report) return files.length === 0 ? tell(folder) : refuse();
  else if (files.length > 0) return run(files, folder);
  else console.error(USAGE);
  return help ? 0 : 1;
}

function readArguments(args: string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, report: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { files: positionals, help: values.help ?? false, report: values.report ?? false };
  } catch (fault) {
    // What follows the first sentence is about a notation that no file name here needs.
    return { files: [], help: false, report: false, fault: lineOf(fault).replace(/\. .*/, '.') };
  }
}

function refuse(): number {
  console.error('--report tells of the register that is there and takes no file.');
  return 1;
}

function tell(folder: string): number {
  const path = join(folder, IMPORTED_REGISTER);
  const info = registerInfoAt(path);
  if (info !== undefined) for (const line of registerLines(info)) console.log(line);
  else console.error(whyUntold(path, folder));
  return info === undefined ? 1 : 0;
}

function whyUntold(path: string, folder: string): string {
  const said = {
    absent: `There is no imported register in ${folder}.`,
    forbidden: `This user may not read ${path}.`,
    unusable: `${path} cannot be read: it is damaged, or another version of Dossier made it. Import the files again.`,
  } as const;
  return said[registerHindrance(path)];
}

async function run(files: readonly string[], folder: string): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  const display = new ImportProgressDisplay(process.stderr);
  const reportPath = join(folder, 'import-report.csv');
  try {
    const summary = await importRegister({
      files,
      registerPath: join(folder, IMPORTED_REGISTER),
      reportPath,
      today: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
      signal: stopping.signal,
      onProgress: (progress) => display.show(progress),
    });
    display.finish();
    for (const line of summaryLines(summary, reportPath)) console.log(line);
    return 0;
  } catch (fault) {
    display.end();
    console.error(stopping.signal.aborted ? 'Stopped.' : lineOf(fault), 'The register is as it was before.');
    return stopping.signal.aborted ? 130 : 1;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A fault as one sentence; what the operating system says (disk full, no permission) is plain enough. */
function lineOf(fault: unknown): string {
  const [line = ''] = (fault instanceof Error ? fault.message : String(fault)).split('\n');
  return line.endsWith('.') ? line : `${line}.`;
}

process.exitCode = await main();
