import { ImportError } from '../input/input-part.ts';
import { openZip } from '../input/zip-archive.ts';
import { type AttemptOptions, Attempts } from './attempts.ts';
import {
  DownloadError,
  type DownloadSite,
  type FileVersion,
  InterruptedError,
  versionIn,
} from './download-site.ts';
import { type PartialFile, validatorOf } from './partial-file.ts';

/** After this much progress an interruption counts as the first. */
const PROGRESS_BYTES = 16 * 1024 * 1024;

/** Bytes of this run, without those of earlier ones. */
type OnBytes = (done: number, total: number) => void;

export type DownloadOptions = AttemptOptions & {
  readonly onDownloaded: OnBytes;
  readonly onChecked: OnBytes;
};

/**
 * Downloads a file of this version, continues an earlier download of it, and checks the zip before the file gets its
 * name. A download of another version begins again.
 */
export async function downloadFile(
  site: DownloadSite,
  file: { readonly name: string; readonly url: URL; readonly version: FileVersion },
  partial: PartialFile,
  options: DownloadOptions,
): Promise<void> {
  const attempts = new Attempts(file.name, options);
  let version = file.version;
  await attempts.run(async () => {
    const download = new Attempt(site, file.url, partial, options.onDownloaded);
    try {
      await download.run(version);
    } finally {
      // The server may have another version by now, which a next attempt continues.
      version = download.version ?? version;
      if (download.received >= PROGRESS_BYTES) attempts.reset();
    }
  });
  await checkZip(file.name, partial, version, options);
  await partial.complete();
}

class Attempt {
  readonly #site: DownloadSite;
  readonly #url: URL;
  readonly #partial: PartialFile;
  readonly #onBytes: OnBytes;
  version: FileVersion | undefined;
  received = 0;

  constructor(site: DownloadSite, url: URL, partial: PartialFile, onBytes: OnBytes) {
    this.#site = site;
    this.#url = url;
    this.#partial = partial;
    this.#onBytes = onBytes;
  }

  async run(version: FileVersion): Promise<void> {
    const from = this.#partial.bytesOf(version);
    if (from === version.bytes) return;
    const validator = from === 0 ? undefined : validatorOf(version);
    const range = validator === undefined ? {} : { range: `bytes=${from}-`, 'if-range': validator };
    await this.#site.file(this.#url, range, async (response, chunks) => {
      if (response.status === 200) {
        // The whole file: the first request, another version, or a server that ignores ranges.
        this.version = versionIn(response, this.#url);
        await this.#write(chunks, this.version, 0);
      } else if (from > 0 && isRestOf(response, version, from)) {
        await this.#write(chunks, version, from);
      } else {
        await this.#partial.remove();
        throw new InterruptedError(
          'the server sent another part than the missing one; the download begins again',
        );
      }
    });
  }

  async #write(chunks: AsyncIterable<Uint8Array>, version: FileVersion, from: number): Promise<void> {
    const missing = version.bytes - from;
    const file = await this.#partial.open(version, from);
    try {
      for await (const chunk of chunks) {
        if (this.received + chunk.length > missing) await this.#refuseExcess();
        // Reading waits for the disk, so that memory stays small.
        await file.appendFile(chunk);
        this.received += chunk.length;
        this.#onBytes(this.received, missing);
      }
    } finally {
      await file.close();
    }
    if (this.received < missing) throw new InterruptedError('the connection was cut off');
  }

  async #refuseExcess(): Promise<never> {
    await this.#partial.remove();
    throw new InterruptedError(
      'the server sent more than the size that it states; the download begins again',
    );
  }
}

function isRestOf({ status, headers }: Response, { bytes }: FileVersion, from: number): boolean {
  return status === 206 && headers.get('content-range') === `bytes ${from}-${bytes - 1}/${bytes}`;
}

/** Reads all entries, so that size and checksum of each are compared. */
async function checkZip(
  name: string,
  partial: PartialFile,
  { bytes }: FileVersion,
  { signal, onChecked }: DownloadOptions,
): Promise<void> {
  try {
    const zip = await openZip(partial.partialPath, bytes);
    let done = 0;
    try {
      for await (const part of zip.parts()) {
        for await (const chunk of part.chunks()) {
          signal.throwIfAborted();
          done += chunk.length;
          onChecked(done, zip.bytes);
        }
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    await partial.remove();
    throw new DownloadError(
      `${name} arrived damaged and was deleted. Run the same command again to download it again. ${error.message}`,
    );
  }
}
