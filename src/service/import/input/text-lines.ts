import { isUtf8 } from 'node:buffer';
import { windows1252 } from './windows-1252.ts';

/** One line of a text file, without its end. */
export type TextLine = {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** What was odd in reading it, for the report. */
  readonly odd?: string;
  /** Only its beginning is here: it is longer than any row can be. */
  readonly tooLong?: true;
};

/** Lines are handed on in blocks of about this many bytes; one by one would cost a promise each. */
const BLOCK_BYTES = 512 * 1024;
/** A row of company data has a few hundred bytes; a line past this is no row, and is not held in memory. */
const LONGEST_LINE_BYTES = 1024 * 1024;
const KEPT_OF_LONG_LINE = 1_000;

/**
 * Cuts bytes into lines that end in LF, CR LF or, where the beginning of the file has no LF, CR. Blank lines are
 * counted and left out. Text is UTF-8, with or without a byte order mark; a line that is not valid UTF-8 is read
 * as Windows-1252, in which every byte is a character, and marked odd.
 */
export async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<TextLine[]> {
  let rest: Buffer = Buffer.alloc(0);
  let cut: LineCutter | undefined;
  for await (const block of blocksOf(chunks)) {
    cut ??= new LineCutter(block.includes('\n') || !block.includes('\r') ? '\n' : '\r');
    const bytes = rest.length === 0 ? block : Buffer.concat([rest, block]);
    const end = bytes.lastIndexOf(cut.lineEnd) + 1;
    rest = cut.dropLong(bytes.subarray(end));
    if (end > 0) yield cut.lines(bytes.subarray(0, end));
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
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

class LineCutter {
  readonly lineEnd: '\n' | '\r';
  #number = 0;
  /** Set while the rest of an over-long line is passed over. */
  #long = false;

  constructor(lineEnd: '\n' | '\r') {
    this.lineEnd = lineEnd;
  }

  /** Shortens an unfinished line that has grown too long; what follows up to its end is passed over. */
  dropLong(unfinished: Buffer): Buffer {
    if (unfinished.length <= LONGEST_LINE_BYTES) return Buffer.from(unfinished);
    this.#long = true;
    return Buffer.from(unfinished.subarray(0, KEPT_OF_LONG_LINE));
  }

  /** The lines of whole lines' bytes. */
  lines(bytes: Buffer): TextLine[] {
    const valid = isUtf8(bytes);
    // Latin-1 keeps one character per byte, so that each line's bytes can be judged on their own.
    const encoding = valid ? 'utf8' : 'latin1';
    const texts = bytes.toString(encoding).split(this.lineEnd);
    if (texts.at(-1) === '') texts.pop();
    // Asked of the block, so that it need not be asked of each line.
    const lost = !valid || bytes.includes(LOST) || bytes.includes(NUL);
    const lines: TextLine[] = [];
    for (const text of texts) {
      this.#number += 1;
      if (isLong(text, encoding)) this.#long = true;
      const line = this.#line(valid ? { text } : decode(text), lost);
      if (!BLANK.test(line.text)) lines.push(line);
    }
    return lines;
  }

  #line({ text, odd }: Decoded, lost: boolean): TextLine {
    const withoutMark = this.#number === 1 && text.startsWith('\ufeff') ? text.slice(1) : text;
    const whole = withoutMark.endsWith('\r') ? withoutMark.slice(0, -1) : withoutMark;
    // A text ends at a NUL where it is kept: what follows would be lost without a word.
    const bare = lost ? whole.replaceAll('\0', '\ufffd') : whole;
    if (this.#long) {
      this.#long = false;
      return { number: this.#number, text: bare.slice(0, KEPT_OF_LONG_LINE), tooLong: true };
    }
    if (odd !== undefined) return { number: this.#number, text: bare, odd };
    if (lost && bare.includes('\ufffd')) return { number: this.#number, text: bare, odd: LOST_BEFORE };
    return { number: this.#number, text: bare };
  }
}

/** However the bytes came: a line whose end came soon enough was not dropped. No character has more than four bytes. */
function isLong(text: string, encoding: 'utf8' | 'latin1'): boolean {
  return text.length * 4 > LONGEST_LINE_BYTES && Buffer.byteLength(text, encoding) > LONGEST_LINE_BYTES;
}

type Decoded = { readonly text: string; readonly odd?: string };

const BLANK = /^\s*$/;
const LOST = Buffer.from('\ufffd');
const NUL = 0;
const LOST_BEFORE = 'has characters that were lost before this file was made (U+FFFD or NUL).';

function decode(latin1: string): Decoded {
  const bytes = Buffer.from(latin1, 'latin1');
  if (isUtf8(bytes)) return { text: bytes.toString('utf8') };
  return {
    text: windows1252(latin1),
    odd: 'is not UTF-8; it was read as Windows-1252.',
  };
}
