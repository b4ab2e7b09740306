import { closeSync, openSync, read } from 'node:fs';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** What is read at once. Directory entries and small documents have a few hundred bytes each. */
const WINDOW_BYTES = 1024 * 1024;
/** Of a large entry, which is no use to keep in a window. */
const PIECE_BYTES = 2 * WINDOW_BYTES;

type Window = { readonly start: number; readonly bytes: Buffer };

/**
 * Reads a zip for yauzl from two windows, one that moves over the directory and one over the data: a month of accounts
 * has 300,000 entries, each of which would otherwise cost four reads of the file.
 */
export class ZipReader extends RandomAccessReader {
  readonly #file: number;
  /** The one used last comes first. */
  #windows: readonly Window[] = [];

  constructor(path: string) {
    super();
    this.#file = openSync(path, 'r');
  }

  /** Fewer bytes than asked for only at the end of the file. */
  bytesAt(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    return new Promise((resolve, reject) => {
      this.read(buffer, 0, length, position, (fault, bytes = 0) =>
        fault ? reject(fault) : resolve(buffer.subarray(0, bytes)),
      );
    });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (fault: Error | null, bytes?: number) => void,
  ): void {
    if (length > WINDOW_BYTES) {
      read(this.#file, buffer, offset, length, position, callback);
      return;
    }
    const take = (window: Window) => {
      const from = position - window.start;
      this.#windows = [window, ...this.#windows.filter((other) => other !== window)].slice(0, 2);
      callback(null, window.bytes.copy(buffer, offset, from, from + length));
    };
    const there = this.#windows.find(
      ({ start, bytes }) => start <= position && position + length <= start + bytes.length,
    );
    if (there !== undefined) {
      queueMicrotask(() => take(there));
      return;
    }
    const bytes = Buffer.allocUnsafe(WINDOW_BYTES);
    read(this.#file, bytes, 0, WINDOW_BYTES, position, (fault, count) => {
      if (fault) callback(fault);
      else take({ start: position, bytes: bytes.subarray(0, count) });
    });
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const piece = await this.bytesAt(at, Math.min(PIECE_BYTES, end - at));
      if (piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  /** The file stays open: it is gone through several times, and each time its library closes it. */
  override close(callback: (fault: Error | null) => void): void {
    callback(null);
  }

  closeFile(): void {
    closeSync(this.#file);
  }
}
