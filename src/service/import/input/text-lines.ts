import { isAscii, isUtf8 } from 'node:buffer';

export type TextLine = {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly warning?: string;
  readonly tooLong?: true;
};

/** Lines are yielded in blocks, since one promise per line would be slow. */
const BLOCK_BYTES = 512 * 1024;
/** V8 takes ten times as long for a string of more than 128 KiB. */
const DECODED_BYTES = 64 * 1024;
/** A row of company data has a few hundred bytes. */
const MAX_LINE_BYTES = 1024 * 1024;
const KEPT_OF_LONG_LINE = 1_000;

/** Splits bytes into lines (LF, CR LF or CR). A line that is not valid UTF-8 is read as Windows-1252, with
 * a warning. */
export async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<TextLine[]> {
  let rest: Buffer = Buffer.alloc(0);
  let cut: LineSplitter | undefined;
  for await (const block of blocksOf(chunks)) {
    cut ??= new LineSplitter(block.includes('\n') || !block.includes('\r') ? '\n' : '\r');
    const first = rest.length === 0 ? 0 : block.indexOf(cut.lineEnd) + 1;
    const end = block.lastIndexOf(cut.lineEnd) + 1;
    if (end === 0) rest = cut.dropLong(Buffer.concat([rest, block]));
    else {
      // Only the line that continues is copied.
      if (first > 0) yield cut.lines(Buffer.concat([rest, block.subarray(0, first)]));
      rest = cut.dropLong(block.subarray(end));
      if (end > first) yield cut.lines(block.subarray(first, end));
    }
  }
  if (cut !== undefined && rest.length > 0) yield cut.lines(rest);
}

async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < BLOCK_BYTES) continue;
    yield joined(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield joined(held);
}

function joined(buffers: readonly Buffer[]): Buffer {
  const [only, ...others] = buffers;
  return only !== undefined && others.length === 0 ? only : Buffer.concat(buffers);
}

class LineSplitter {
  readonly lineEnd: '\n' | '\r';
  #number = 0;
  #long = false;

  constructor(lineEnd: '\n' | '\r') {
    this.lineEnd = lineEnd;
  }

  dropLong(unfinished: Buffer): Buffer {
    if (unfinished.length <= MAX_LINE_BYTES) return Buffer.from(unfinished);
    this.#long = true;
    return Buffer.from(unfinished.subarray(0, KEPT_OF_LONG_LINE));
  }

  lines(bytes: Buffer): TextLine[] {
    const ascii = isAscii(bytes);
    const valid = ascii || isUtf8(bytes);
    // Latin-1 keeps one character per byte, so each line can be checked alone. It is the faster for ASCII.
    const encoding = valid && !ascii ? 'utf8' : 'latin1';
    const lost = !valid || (!ascii && bytes.includes(LOST)) || bytes.includes(NUL);
    const lines: TextLine[] = [];
    for (const text of this.#texts(bytes, encoding)) {
      this.#number += 1;
      if (isLong(text, encoding)) this.#long = true;
      const line = this.#line(valid ? { text } : decode(text), lost);
      if (!BLANK.test(line.text)) lines.push(line);
    }
    return lines;
  }

  *#texts(bytes: Buffer, encoding: BufferEncoding): Generator<string> {
    for (let from = 0; from < bytes.length; ) {
      const next = bytes.indexOf(this.lineEnd, Math.min(from + DECODED_BYTES, bytes.length) - 1) + 1;
      const end = next === 0 ? bytes.length : next;
      const texts = bytes.toString(encoding, from, end).split(this.lineEnd);
      if (texts.at(-1) === '') texts.pop();
      yield* texts;
      from = end;
    }
  }

  #line({ text, warning }: Decoded, lost: boolean): TextLine {
    const withoutMark = this.#number === 1 && text.startsWith('\ufeff') ? text.slice(1) : text;
    const whole = withoutMark.endsWith('\r') ? withoutMark.slice(0, -1) : withoutMark;
    // SQLite truncates a text at a NUL.
    const bare = lost ? whole.replaceAll('\0', '\ufffd') : whole;
    if (this.#long) {
      this.#long = false;
      return { number: this.#number, text: bare.slice(0, KEPT_OF_LONG_LINE), tooLong: true };
    }
    if (warning !== undefined) return { number: this.#number, text: bare, warning };
    if (lost && bare.includes('\ufffd'))
      return { number: this.#number, text: bare, warning: LOST_CHARACTERS };
    return { number: this.#number, text: bare };
  }
}

function isLong(text: string, encoding: 'utf8' | 'latin1'): boolean {
  return text.length * 4 > MAX_LINE_BYTES && Buffer.byteLength(text, encoding) > MAX_LINE_BYTES;
}

type Decoded = { readonly text: string; readonly warning?: string };

const BLANK = /^\s*$/;
const LOST = Buffer.from('\ufffd');
const NUL = 0;
const LOST_CHARACTERS = 'Has characters that were lost before this file was created (U+FFFD or NUL).';

function decode(latin1: string): Decoded {
  const bytes = Buffer.from(latin1, 'latin1');
  if (isUtf8(bytes)) return { text: bytes.toString('utf8') };
  return {
    text: windows1252(latin1),
    warning: 'Is not UTF-8; it was read as Windows-1252.',
  };
}

/** Windows-1252 bytes 80 to 9F; the five unassigned ones keep their code. */
const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** `TextDecoder('windows-1252')` reads 80 to 9F as Latin-1 in several versions of Node. */
export function windows1252(latin1: string): string {
  return latin1.replace(/[\x80-\x9f]/g, (byte) => UPPER_CONTROLS[byte.charCodeAt(0) - 0x80] ?? byte);
}
