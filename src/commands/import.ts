import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importRegister } from '#service/import/import-register.ts';
import { IMPORTED_REGISTER } from '#service/register/schema.ts';
import { ImportProgressDisplay } from './import-progress.ts';
import { summaryLines } from './import-summary.ts';

/**
 * `npm run import -- FILE…`: builds the register of `DATA_DIR` from public company data. Exit code 0 when the new
 * register is in place, 1 when it is not and why is said in one line, 130 when it was stopped by hand.
 */
const USAGE = `Usage: npm run import -- FILE…
FILE is company data of Companies House: BasicCompanyData or a download of the advanced search, CSV or zip.
Several files make one register; of rows with the same number the first stays.`;

async function main(): Promise<number> {
  const { files, help, fault } = readArguments(process.argv.slice(2));
  if (help) console.log(USAGE);
  else if (fault !== undefined || files.length === 0) console.error(fault ?? USAGE);
  else return run(files, process.env['DATA_DIR'] || './data');
  return help ? 0 : 1;
}

function readArguments(args: string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { files: positionals, help: values.help ?? false };
  } catch (fault) {
    return { files: [], help: false, fault: lineOf(fault) };
  }
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
      onProgress: (progress) => {
        // Building does not come back to the event loop: from here a signal ends the process as it does any other.
        if (progress.phase === 'building') for (const signal of SIGNALS) process.off(signal, stop);
        display.show(progress);
      },
    });
    display.end();
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
