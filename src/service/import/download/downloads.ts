import type { ImportProgress } from '../import-progress.ts';
import { type AttemptOptions, Attempts } from './attempts.ts';
import { downloadFile } from './download-file.ts';
import { DownloadError, DownloadSite, type FileVersion } from './download-site.ts';
import type { DownloadsFolder } from './downloads-folder.ts';
import { DATA_SETS, type DataSet, type PublishedFile, type Release, releasesOn } from './published-files.ts';

export type DownloadsOptions = AttemptOptions & {
  readonly url: string;
  readonly folder: DownloadsFolder;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly stallMs?: number | undefined;
};

type VersionedFile = PublishedFile & { readonly version: FileVersion };

/** Finds and downloads the public files of Companies House. */
export class Downloads {
  readonly #options: DownloadsOptions;
  readonly #site: DownloadSite;

  constructor(options: DownloadsOptions) {
    this.#options = options;
    this.#site = new DownloadSite(options);
  }

  /** Newest first. */
  async releases(dataSet: DataSet): Promise<Release[]> {
    const page = this.#site.pageUrl(dataSet.page);
    const html = await this.#attempts(page.href).run(() => this.#site.page(page));
    const releases = releasesOn(page, html, dataSet);
    if (releases.length > 0) return releases;
    throw new DownloadError(`${page.href} lists no files of ${dataSet.kind}. The page may have changed.`);
  }

  /** The newest snapshots, and the accounts of this many days. */
  async newest(accountsDays: number): Promise<PublishedFile[]> {
    const files: PublishedFile[] = [];
    for (const dataSet of DATA_SETS) {
      const wanted = dataSet.accumulates ? accountsDays : 1;
      if (wanted === 0) continue;
      const releases = await this.releases(dataSet);
      if (releases.length < wanted) this.#options.say(fewerDaysLine(dataSet, releases.length));
      files.push(...releases.slice(0, wanted).flatMap((release) => release.files));
    }
    return files;
  }

  /** Lists the files and their sizes, and downloads those that are missing. Returns their paths. */
  async fetch(files: readonly PublishedFile[]): Promise<string[]> {
    const { folder, say } = this.#options;
    const versioned: VersionedFile[] = [];
    for (const file of files) {
      const version = await this.#attempts(file.name).run(() => this.#site.version(file.url));
      versioned.push({ ...file, version });
    }
    const missing = versioned.map((file) => folder.missingBytes(file));
    for (const [index, file] of versioned.entries()) say(fileLine(file, missing[index] ?? 0));
    const toDownload = sum(missing);
    const free = folder.freeBytes();
    say(totalLine(sum(versioned.map(({ version }) => version.bytes)), toDownload, free));
    if (toDownload > free) throw new DownloadError(noSpaceMessage(folder.path, toDownload, free));
    for (const [index, file] of versioned.entries()) {
      if (folder.file(file).isComplete(file.version)) continue;
      await this.#download(file, ` (${index + 1} of ${files.length})`);
    }
    return versioned.map((file) => folder.file(file).path);
  }

  async #download(file: VersionedFile, of: string): Promise<void> {
    const { folder, signal, say, waitsMs, onProgress } = this.#options;
    const progress = (phase: string) => (done: number, total: number) =>
      onProgress({ phase: `${phase} ${file.name}${of}`, noun: 'rows', done: 0, bytes: { done, total } });
    await downloadFile(this.#site, file, folder.file(file), {
      signal,
      say,
      waitsMs,
      onDownloaded: progress('Downloading'),
      onChecked: progress('Checking'),
    }).catch((error: unknown) => {
      throw isDiskFull(error) ? new DownloadError(`The disk of ${folder.path} is full.`) : error;
    });
  }

  #attempts(subject: string): Attempts {
    return new Attempts(subject, this.#options);
  }
}

function fileLine({ kind, name, day, version }: VersionedFile, missing: number): string {
  const state =
    missing === 0 ? ', already downloaded' : missing < version.bytes ? `, ${megabytes(missing)} missing` : '';
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}: ${name}, as at ${day}, ${megabytes(version.bytes)}${state}`;
}

function totalLine(bytes: number, missing: number, free: number): string {
  return `Total: ${megabytes(bytes)}, to download: ${megabytes(missing)}, free disk space: ${megabytes(free)}.`;
}

function fewerDaysLine({ kind, page }: DataSet, days: number): string {
  return `${page} lists the ${kind} of ${days} ${days === 1 ? 'day' : 'days'} only.`;
}

function noSpaceMessage(path: string, missing: number, free: number): string {
  return `The download needs ${megabytes(missing)}, but the disk of ${path} has ${megabytes(free)} free. Free some space, or set DATA_DIR to a folder on another disk.`;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en-GB')} MB`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
