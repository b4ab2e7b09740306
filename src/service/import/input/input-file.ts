import { createReadStream, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { dataDate } from '../data-date.ts';
import { ImportError, type InputFile, printableName } from './input-part.ts';
import { isZip, openZip } from './zip-archive.ts';

/** The default of 64 KiB yields to the event loop every hundred rows. */
const READ_BYTES = 512 * 1024;

/** Recognises a zip by its first bytes. Throws an `ImportError`. */
export async function openInput(path: string): Promise<InputFile> {
  const label = printableName(path);
  const { bytes, head } = await inspect(path, label);
  if (bytes === 0) throw new ImportError(`${label} is empty.`);
  if (isZip(head)) return openZip(path, bytes);
  const chunks = () => createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
  const part = { label, bytes, chunks };
  const asAt = dataDate([basename(path)]);
  return { label, bytes, maxBytes: bytes, count: 1, asAt, parts: () => oneOf(part), close: () => {} };
}

async function* oneOf<T>(only: T): AsyncGenerator<T> {
  yield only;
}

async function inspect(path: string, label: string): Promise<{ bytes: number; head: Buffer }> {
  try {
    // Before opening: opening a named pipe blocks until somebody writes to it.
    const status = await stat(path);
    if (!status.isFile()) throw new ImportError(`${label} is a ${nounOf(status)}, not a file.`);
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return { bytes: status.size, head: buffer.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof ImportError
      ? error
      : new ImportError(`Cannot read ${label}: ${reasonFor(error)}.`);
  }
}

function nounOf(status: Stats): string {
  if (status.isDirectory()) return 'folder';
  if (status.isFIFO()) return 'pipe';
  return status.isSocket() ? 'socket' : 'device';
}

function reasonFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return error instanceof Error ? error.message : String(error);
}
