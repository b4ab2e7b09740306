import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ExclusiveLock, takeExclusively } from '#database/sqlite.ts';
import { DownloadError, type FileVersion } from './download-site.ts';
import { PARTIAL, PARTIAL_VERSION, PartialFile } from './partial-file.ts';
import { DATA_SETS, publishedDay } from './published-files.ts';

const LOCK = 'download.lock';

/** The folder with downloaded files, for one command at a time. */
export class DownloadsFolder {
  readonly path: string;
  readonly #lock: ExclusiveLock;

  /** Throws a `DownloadError` if it is not writable, or in use by another command. */
  constructor(path: string) {
    this.path = path;
    try {
      mkdirSync(path, { recursive: true });
      accessSync(path, constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new DownloadError(
        `Cannot write to the folder ${path}: ${error instanceof Error ? error.message : String(error)}.`,
      );
    }
    const lock = takeExclusively(join(path, LOCK));
    if (lock === undefined) throw new DownloadError(`Another command is downloading into ${path}.`);
    this.#lock = lock;
  }

  close(): void {
    this.#lock.release();
  }

  file({ name }: { readonly name: string }): PartialFile {
    return new PartialFile(join(this.path, name));
  }

  missingBytes(file: { readonly name: string; readonly version: FileVersion }): number {
    const partial = this.file(file);
    return partial.isComplete(file.version) ? 0 : file.version.bytes - partial.bytesOf(file.version);
  }

  freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }

  /** Deletes the downloads that these imported files replace. Accounts of earlier days stay. */
  removeReplaced(imported: readonly string[]): void {
    const kept = imported.map((path) => basename(path));
    for (const dataSet of DATA_SETS.filter(({ accumulates }) => !accumulates)) {
      const days = kept.map((name) => publishedDay(dataSet, name)).filter((day) => day !== undefined);
      const newest = days.toSorted().at(-1) ?? '';
      for (const name of readdirSync(this.path)) {
        const day = publishedDay(dataSet, withoutPartial(name));
        if (day !== undefined && day < newest && !kept.includes(name)) rmSync(join(this.path, name));
      }
    }
  }
}

function withoutPartial(name: string): string {
  const suffix = [PARTIAL_VERSION, PARTIAL].find((ending) => name.endsWith(ending)) ?? '';
  return name.slice(0, name.length - suffix.length);
}
