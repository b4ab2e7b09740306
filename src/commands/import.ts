import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { downloadUpdate } from '#service/import/download/download-update.ts';
import { Downloads } from '#service/import/download/downloads.ts';
import { DownloadsFolder } from '#service/import/download/downloads-folder.ts';
import { importRegister } from '#service/import/import-register.ts';
import { registerInfoAt } from '#service/register/register.ts';
import { unreadableReason } from '#service/register/register-file.ts';
import { IMPORTED_REGISTER, type ImportedFrom } from '#service/register/schema.ts';
import { type Environment, readEnvironment } from '../server/environment.ts';
import { ImportProgressDisplay } from './import-progress-display.ts';
import { registerLines, summaryLines } from './import-summary-lines.ts';

/** `npm run import -- FILE…`. Exit code 0 on success, 1 on an error, 130 if interrupted. */
const USAGE = `Usage: npm run import -- FILE…
       npm run import -- --download [--accounts DAYS]
       npm run import -- --update
       npm run import -- --report
FILE is public data of Companies House, plain or zipped, whole or in parts, in any order:
  company data: BasicCompanyData or a download of the advanced search (CSV); required
  persons with significant control: the snapshot (JSON lines), also for group structure
  accounts: iXBRL documents, daily or monthly, for financials; plain XBRL is not supported
  officers: the bulk officer files, products 195 and 216 (snapshots) and 198 (daily updates)
Files are recognised by their content. Of duplicate company rows the first is kept.
--download gets the newest company data and persons with significant control from Companies House and imports
  them, with --accounts also the accounts of the newest DAYS days. An interrupted download continues.
--update gets only what is newer than the current register, and imports it with the other files of that register.
--report shows the source files and the coverage of the current register.`;

const MAX_DAYS = 366;

type Command = InfoCommand | ImportCommand;
type InfoCommand = { readonly name: 'help' } | { readonly name: 'report' };
type ImportCommand =
  | { readonly name: 'import'; readonly files: readonly string[] }
  | { readonly name: 'download'; readonly accountsDays: number }
  | { readonly name: 'update' };

async function main(): Promise<number> {
  const command = readArguments(process.argv.slice(2));
  if (typeof command === 'string') {
    console.error(command);
    return 1;
  }
  if (command.name === 'help') {
    console.log(USAGE);
    return 0;
  }
  try {
    const environment = readEnvironment(process.env);
    return command.name === 'report'
      ? printReport(environment)
      : await new ImportRun(environment).run(command);
  } catch (error) {
    console.error(sentenceOf(error));
    return 1;
  }
}

/** The command, or why the arguments are not one. */
function readArguments(args: string[]): Command | string {
  try {
    const { positionals: files, values } = parseArgs({
      args,
      options: {
        help: { type: 'boolean', short: 'h' },
        report: { type: 'boolean' },
        download: { type: 'boolean' },
        update: { type: 'boolean' },
        accounts: { type: 'string' },
      },
      allowPositionals: true,
    });
    if (values.help) return { name: 'help' };
    const [name, ...others] = (['report', 'download', 'update'] as const).filter((option) => values[option]);
    if (others.length > 0) return `--${name} cannot be used with --${others[0]}.`;
    if (name !== undefined && files.length > 0) return `--${name} takes no files.`;
    if (values.accounts !== undefined && name !== 'download') return '--accounts belongs to --download.';
    if (name === 'download') return downloadCommand(values.accounts);
    if (name !== undefined) return { name };
    return files.length === 0 ? USAGE : { name: 'import', files };
  } catch (error) {
    // The rest explains how to pass arguments that begin with a dash.
    return `${sentenceOf(error).replace(/\. .*/, '.')}\n${USAGE}`;
  }
}

function downloadCommand(days = '0'): Command | string {
  const accountsDays = /^\d{1,3}$/.test(days) ? Number(days) : MAX_DAYS + 1;
  if (accountsDays > MAX_DAYS) return `--accounts takes a number of days, up to ${MAX_DAYS}.`;
  return { name: 'download', accountsDays };
}

function printReport({ DATA_DIR: folder }: Environment): number {
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

const LOAD = 'npm run import -- --download loads the newest files.';
const CONTINUES = 'Run the same command again to continue the download.';
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

class ImportRun {
  readonly #environment: Environment;
  readonly #abort = new AbortController();
  readonly #display = new ImportProgressDisplay(process.stderr);
  #downloading = false;
  /** Prints a line between drawings of the progress. */
  readonly #say = (line: string) => {
    this.#display.end();
    console.log(line);
  };

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  async run(command: ImportCommand): Promise<number> {
    const imported = command.name === 'update' ? this.#importedFrom() : undefined;
    for (const signal of SIGNALS) process.on(signal, () => this.#abort.abort());
    try {
      if (command.name === 'import') await this.#import(command.files);
      else if (command.name === 'download') {
        await this.#downloadAndImport(async (downloads) =>
          downloads.fetch(await downloads.newest(command.accountsDays)),
        );
      } else if (imported !== undefined) {
        await this.#downloadAndImport((downloads) => downloadUpdate(downloads, imported, this.#say));
      }
      return 0;
    } catch (error) {
      this.#display.end();
      const { aborted } = this.#abort.signal;
      const hint = aborted && this.#downloading ? [CONTINUES] : [];
      console.error(aborted ? 'Stopped.' : sentenceOf(error), 'The register was not changed.', ...hint);
      return aborted ? 130 : 1;
    }
  }

  /** `download` returns the paths of the files to import; none if there is nothing to do. */
  async #downloadAndImport(download: (downloads: Downloads) => Promise<readonly string[]>): Promise<void> {
    const folder = new DownloadsFolder(this.#environment.path('downloads'));
    try {
      this.#downloading = true;
      const files = await download(
        new Downloads({
          url: this.#environment.COMPANIES_HOUSE_DOWNLOAD_URL,
          folder,
          signal: this.#abort.signal,
          say: this.#say,
          onProgress: (progress) => this.#display.show(progress),
        }),
      );
      this.#downloading = false;
      if (files.length === 0) this.#say('Nothing newer is published. The register was not changed.');
      else {
        await this.#import(files);
        this.#removeReplaced(folder, files);
      }
    } finally {
      folder.close();
    }
  }

  /** The register is in place by now, so a failure here does not fail the import. */
  #removeReplaced(folder: DownloadsFolder, files: readonly string[]): void {
    try {
      folder.removeReplaced(files);
    } catch (error) {
      console.error('Earlier downloads could not be deleted:', sentenceOf(error));
    }
  }

  #importedFrom(): ImportedFrom {
    const { DATA_DIR } = this.#environment;
    const path = this.#environment.path(IMPORTED_REGISTER);
    const info = registerInfoAt(path);
    if (info === undefined) throw new Error(`${unreadableMessage(path, DATA_DIR)} ${LOAD}`);
    if (info.imported !== undefined) return info.imported;
    throw new Error(`${path} does not record which files it was imported from. ${LOAD}`);
  }

  async #import(files: readonly string[]): Promise<void> {
    const reportPath = this.#environment.path('import-report.csv');
    const summary = await importRegister({
      files,
      registerPath: this.#environment.path(IMPORTED_REGISTER),
      reportPath,
      today: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
      signal: this.#abort.signal,
      onProgress: (progress) => this.#display.show(progress),
    });
    this.#display.finish();
    for (const line of summaryLines(summary, reportPath)) console.log(line);
  }
}

function sentenceOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.endsWith('.') ? line : `${line}.`;
}

process.exitCode = await main();
