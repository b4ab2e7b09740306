import { closeSync, openSync, read } from 'node:fs';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** Directory entries and small documents have a few hundred bytes each. */
const WINDOW_BYTES = 1024 * 1024;
const PIECE_BYTES = 2 * WINDOW_BYTES;

type Window = { readonly start: number; readonly bytes: Buffer };

/** Reads a zip through two cached windows: without them each of 300,000 entries costs four reads. */
export class ZipReader extends RandomAccessReader {
  readonly #file: number;
  #windows: readonly Window[] = [];

  constructor(path: string) {
    super();
    this.#file = openSync(path, 'r');
  }

  bytesAt(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    return new Promise((resolve, reject) => {
      this.read(buffer, 0, length, position, (error, bytes = 0) =>
        error ? reject(error) : resolve(buffer.subarray(0, bytes)),
      );
    });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytes?: number) => void,
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
    const cached = this.#windows.find(
      ({ start, bytes }) => start <= position && position + length <= start + bytes.length,
    );
    if (cached !== undefined) {
      queueMicrotask(() => take(cached));
      return;
    }
    const bytes = Buffer.allocUnsafe(WINDOW_BYTES);
    read(this.#file, bytes, 0, WINDOW_BYTES, position, (error, count) => {
      if (error) callback(error);
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

  /** Keeps the file open for further iterations; yauzl calls this after each. */
  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }

  closeFile(): void {
    closeSync(this.#file);
  }
}

/** Reads a zip within a zip, which is small. */
export class MemoryReader extends RandomAccessReader {
  readonly #content: Buffer;

  constructor(content: Buffer) {
    super();
    this.#content = content;
  }

  bytesAt(position: number, length: number): Promise<Buffer> {
    return Promise.resolve(this.#content.subarray(position, position + length));
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytes?: number) => void,
  ): void {
    const count = this.#content.copy(buffer, offset, position, position + length);
    queueMicrotask(() => callback(null, count));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.#content.subarray(start, end)], { objectMode: false });
  }
}
