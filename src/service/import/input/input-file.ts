import { createReadStream, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { dataDate } from '../data-date.ts';
import { ImportFault } from './import-fault.ts';
import type { InputFile } from './input-part.ts';
import { shownName } from './shown-name.ts';
import { isZip, openZip } from './zip-archive.ts';

/** Large reads: the default of 64 KiB costs a turn of the event loop for every hundred rows. */
const READ_BYTES = 512 * 1024;

/** Opens what a person named on the command line. A zip is known by its first bytes, never by its name. */
export async function openInput(path: string): Promise<InputFile> {
  const label = shownName(path);
  const { bytes, head } = await lookAt(path, label);
  if (bytes === 0) throw new ImportFault(`${label} is empty.`);
  if (isZip(head)) return openZip(path, bytes);
  const chunks = () => createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
  const part = { label, bytes, chunks };
  const asAt = dataDate([basename(path)]);
  return { label, bytes, count: 1, asAt, parts: () => oneOf(part), close: () => {} };
}

async function* oneOf<T>(only: T): AsyncGenerator<T> {
  yield only;
}

async function lookAt(path: string, label: string): Promise<{ bytes: number; head: Buffer }> {
  try {
    // Before it is opened: opening a named pipe waits for somebody to write to it.
    const status = await stat(path);
    if (!status.isFile()) throw new ImportFault(`${label} is not a file but a ${nounOf(status)}.`);
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return { bytes: status.size, head: buffer.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  } catch (fault) {
    throw fault instanceof ImportFault
      ? fault
      : new ImportFault(`${label} could not be read: ${why(fault)}.`);
  }
}

function nounOf(status: Stats): string {
  if (status.isDirectory()) return 'folder';
  if (status.isFIFO()) return 'pipe';
  return status.isSocket() ? 'socket' : 'device';
}

function why(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not read it';
  return fault instanceof Error ? fault.message : String(fault);
}
