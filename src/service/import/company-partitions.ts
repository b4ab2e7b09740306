import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** A text about a company, with the place that it comes from. */
export type CompanyText = { readonly part: number; readonly line: number; readonly text: string };

export type TextsOfCompany = { readonly company: number; readonly texts: readonly CompanyText[] };

const PARTITIONS = 64;
const BUFFER_BYTES = 256 * 1024;
/** Company, part, line and length of the text. */
const ENTRY_HEAD = 16;

type Block = { readonly at: number; readonly bytes: number };

/** Takes texts in any order and returns them in the order of the companies, as often as asked. Each
 * partition is a range of companies that fits in memory; a sort of all rows would take several times as long. */
export class CompanyPartitions {
  readonly #path: string;
  readonly #file: number;
  readonly #companies: number;
  readonly #width: number;
  readonly #blocks: Block[][];
  readonly #buffers: (Buffer | undefined)[];
  readonly #used = new Uint32Array(PARTITIONS);
  #end = 0;

  constructor(path: string, companies: number) {
    this.#path = path;
    this.#companies = companies;
    this.#width = Math.max(1, Math.ceil(companies / PARTITIONS));
    this.#blocks = Array.from({ length: PARTITIONS }, () => []);
    this.#buffers = Array.from({ length: PARTITIONS }, () => undefined);
    rmSync(path, { force: true });
    this.#file = openSync(path, 'w+', 0o600);
  }

  /** `company` is an id from 1. */
  add(company: number, part: number, line: number, text: string): void {
    const index = Math.floor((company - 1) / this.#width);
    const most = ENTRY_HEAD + text.length * 3;
    if ((this.#used[index] ?? 0) + most > BUFFER_BYTES) this.#flush(index);
    if (most > BUFFER_BYTES) {
      const alone = Buffer.allocUnsafe(most);
      this.#write(index, alone.subarray(0, writeEntry(alone, 0, [company, part, line], text)));
      return;
    }
    const buffer = this.#buffers[index] ?? Buffer.allocUnsafe(BUFFER_BYTES);
    this.#buffers[index] = buffer;
    this.#used[index] = writeEntry(buffer, this.#used[index] ?? 0, [company, part, line], text);
  }

  /** Companies that have a text of this line or later, in order; the texts of one company in the order in which they were
   * added. */
  *companies(fromLine = 0): Generator<TextsOfCompany> {
    for (const index of this.#blocks.keys()) {
      this.#flush(index);
      yield* this.#companiesOf(index, fromLine);
    }
  }

  remove(): void {
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }

  *#companiesOf(index: number, fromLine: number): Generator<TextsOfCompany> {
    const bytes = this.#read(this.#blocks[index] ?? []);
    const first = index * this.#width + 1;
    // Linked lists of entries by company, the last entry first.
    const latest = new Int32Array(this.#width).fill(-1);
    const lastLine = new Int32Array(this.#width).fill(-1);
    const entries: number[] = [];
    const before: number[] = [];
    for (let at = 0; at < bytes.length; at += ENTRY_HEAD + bytes.readUInt32LE(at + 12)) {
      const place = bytes.readUInt32LE(at) - first;
      before.push(latest[place] ?? -1);
      lastLine[place] = Math.max(lastLine[place] ?? -1, bytes.readUInt32LE(at + 8));
      latest[place] = entries.push(at) - 1;
    }
    for (let place = 0; place < this.#width && first + place <= this.#companies; place += 1) {
      if ((lastLine[place] ?? -1) < fromLine) continue;
      const texts: CompanyText[] = [];
      for (let entry = latest[place] ?? -1; entry >= 0; entry = before[entry] ?? -1) {
        texts.push(readEntry(bytes, entries[entry] ?? 0));
      }
      yield { company: first + place, texts: texts.reverse() };
    }
  }

  #flush(index: number): void {
    const buffer = this.#buffers[index];
    const used = this.#used[index] ?? 0;
    if (buffer === undefined || used === 0) return;
    this.#used[index] = 0;
    this.#write(index, buffer.subarray(0, used));
  }

  #write(index: number, bytes: Buffer): void {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done);
    }
    this.#blocks[index]?.push({ at: this.#end, bytes: bytes.length });
    this.#end += bytes.length;
  }

  #read(blocks: readonly Block[]): Buffer {
    const all = Buffer.allocUnsafe(blocks.reduce((sum, { bytes }) => sum + bytes, 0));
    let filled = 0;
    for (const { at, bytes } of blocks) {
      for (let done = 0; done < bytes; ) {
        const read = readSync(this.#file, all, filled, bytes - done, at + done);
        if (read === 0) throw new Error(`${this.#path} was cut short.`);
        done += read;
        filled += read;
      }
    }
    return all;
  }
}

function writeEntry(
  buffer: Buffer,
  at: number,
  [company, part, line]: readonly [number, number, number],
  text: string,
): number {
  const bytes = buffer.write(text, at + ENTRY_HEAD);
  buffer.writeUInt32LE(company, at);
  buffer.writeUInt32LE(part, at + 4);
  buffer.writeUInt32LE(line, at + 8);
  buffer.writeUInt32LE(bytes, at + 12);
  return at + ENTRY_HEAD + bytes;
}

function readEntry(bytes: Buffer, at: number): CompanyText {
  const from = at + ENTRY_HEAD;
  return {
    part: bytes.readUInt32LE(at + 4),
    line: bytes.readUInt32LE(at + 8),
    text: bytes.toString('utf8', from, from + bytes.readUInt32LE(at + 12)),
  };
}
