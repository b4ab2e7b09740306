import { readFileSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { FileVersion } from './download-site.ts';

export const PARTIAL = '.partial';
/** Beside a partial file: which version of the file it is a part of. */
export const PARTIAL_VERSION = '.partial.json';

const Version = v.object({
  bytes: v.number(),
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
});

/** A file that is complete under its name, or partial beside it. */
export class PartialFile {
  readonly path: string;
  readonly partialPath: string;
  readonly #versionPath: string;

  constructor(path: string) {
    this.path = path;
    this.partialPath = path + PARTIAL;
    this.#versionPath = path + PARTIAL_VERSION;
  }

  isComplete({ bytes }: FileVersion): boolean {
    return sizeOf(this.path) === bytes;
  }

  /** How many bytes of this version are there to be continued. */
  bytesOf(version: FileVersion): number {
    const begun = this.#readVersion();
    const same =
      begun?.bytes === version.bytes &&
      begun.etag === version.etag &&
      begun.lastModified === version.lastModified &&
      validatorOf(version) !== undefined;
    const bytes = same ? (sizeOf(this.partialPath) ?? 0) : 0;
    return bytes <= version.bytes ? bytes : 0;
  }

  /** Opens the file to append to it, after the first `bytes` of this version. */
  async open(version: FileVersion, bytes: number): Promise<FileHandle> {
    if (bytes > 0) return await open(this.partialPath, 'a');
    // Empty before its version is written, so that no other bytes are ever taken for it.
    const file = await open(this.partialPath, 'w', 0o600);
    await writeFile(this.#versionPath, JSON.stringify(version));
    return file;
  }

  async complete(): Promise<void> {
    await syncFile(this.partialPath);
    await rename(this.partialPath, this.path);
    await syncFile(dirname(this.path));
    await rm(this.#versionPath, { force: true });
  }

  async remove(): Promise<void> {
    await rm(this.partialPath, { force: true });
    await rm(this.#versionPath, { force: true });
  }

  #readVersion(): FileVersion | undefined {
    try {
      return v.parse(Version, JSON.parse(readFileSync(this.#versionPath, 'utf8')));
    } catch {
      // Absent, or cut short by a full disk or a power failure.
      return undefined;
    }
  }
}

/** For `If-Range`, which needs a strong validator (RFC 9110, section 13.1.5). */
export function validatorOf({ etag, lastModified }: FileVersion): string | undefined {
  return etag?.startsWith('"') ? etag : lastModified;
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
