import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ImportFault } from './import-fault.ts';
import type { InputFile } from './input-part.ts';
import { isZip, openZip } from './zip-archive.ts';

/** Large reads: the default of 64 KiB costs a turn of the event loop for every hundred rows. */
const READ_BYTES = 512 * 1024;

/** Opens what a person named on the command line. A zip is known by its first bytes, never by its name. */
export async function openInput(path: string): Promise<InputFile> {
  const { bytes, head } = await lookAt(path);
  if (bytes === 0) throw new ImportFault(`${path} is empty.`);
  if (isZip(head)) return openZip(path, bytes);
  const read = () => createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
  return { parts: [{ label: path, bytes, read }], close: () => {} };
}

async function lookAt(path: string): Promise<{ bytes: number; head: Buffer }> {
  try {
    const file = await open(path);
    try {
      const status = await file.stat();
      if (!status.isFile()) throw new ImportFault(`${path} is not a file.`);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return { bytes: status.size, head: buffer.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  } catch (fault) {
    throw fault instanceof ImportFault ? fault : new ImportFault(`${path} could not be read: ${why(fault)}.`);
  }
}

function why(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not read it';
  return fault instanceof Error ? fault.message : String(fault);
}
