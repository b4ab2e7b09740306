import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import { windows1252 } from '../../input/windows-1252.ts';
import type { OddLines } from './odd-lines.ts';

/** The declaration is the first line; a `<meta>` follows the many namespaces of the outermost element. */
const HEAD_BYTES = 8 * 1024;
const DECODED_AT_ONCE = 64 * 1024;

/** The text of a document's bytes. Bytes that are no characters become U+FFFD, and are odd, as is an encoding unheard of. */
export async function* decodedText(chunks: AsyncIterable<Buffer>, odd: OddLines): AsyncGenerator<string> {
  let decode: ((bytes: Buffer | undefined) => string) | undefined;
  for await (const bytes of withWholeHead(chunks)) {
    decode ??= decoderOf(bytes, odd);
    for (let at = 0; at < bytes.length; at += DECODED_AT_ONCE) {
      yield told(decode(bytes.subarray(at, at + DECODED_AT_ONCE)), odd);
    }
  }
  if (decode !== undefined) yield told(decode(undefined), odd);
}

/** The text of a document's beginning, whose last character may be cut. */
export function decodedHead(head: Buffer): string {
  return decoderNamed(encodingOf(head))?.(head) ?? head.toString();
}

/** The first piece holds as much of the document as its encoding is looked for in, or all of it. */
async function* withWholeHead(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer[] | undefined = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    bytes += chunk.length;
    if (bytes < HEAD_BYTES) continue;
    yield Buffer.concat(head);
    head = undefined;
  }
  if (head !== undefined) yield Buffer.concat(head);
}

function decoderOf(head: Buffer, odd: OddLines): (bytes: Buffer | undefined) => string {
  const name = encodingOf(head);
  const decode = decoderNamed(name);
  if (decode !== undefined) return decode;
  odd.add(
    `The document says that its encoding is "${name.slice(0, 40)}", which is not known; it was read as UTF-8.`,
  );
  return decoderNamed('utf-8') ?? ((bytes) => bytes?.toString() ?? '');
}

function told(text: string, odd: OddLines): string {
  if (text.includes('\ufffd')) {
    odd.add(
      'The document has bytes that are no characters in its encoding, or that were lost before (U+FFFD).',
    );
  }
  return text;
}

/** Keeps a character that lies across two pieces; to be called without bytes at the end. */
function decoderNamed(name: string): ((bytes: Buffer | undefined) => string) | undefined {
  try {
    const decoder = new TextDecoder(name);
    // Several Node versions read the bytes 80 to 9F of this one as Latin-1.
    if (decoder.encoding === 'windows-1252') return (bytes) => windows1252(bytes?.toString('latin1') ?? '');
    return (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }));
  } catch {
    return undefined;
  }
}

/** By byte order mark, XML declaration, `<meta>`, in this order (XML 1.0, appendix F; HTML, 13.2.3); else UTF-8. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const said = saidEncoding(bytes.subarray(0, HEAD_BYTES).toString('latin1'));
  // What could be read so far as bytes of one character each is not UTF-16, whatever it says.
  return said === '' || said.startsWith('utf-16') ? 'utf-8' : said;
}

function saidEncoding(head: string): string {
  let declared = '';
  let meta = '';
  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        if (name === '?xml') declared ||= quotedAfter(data, 'encoding');
      },
      onopentag: (name, attributes) => {
        if (name.toLowerCase() !== 'meta') return;
        meta ||= attributes['charset'] ?? after(attributes['content'] ?? '', 'charset=');
      },
    },
    { xmlMode: true },
  );
  parser.write(head);
  return (declared || meta).trim().toLowerCase();
}

function quotedAfter(text: string, word: string): string {
  const rest = after(text, word).trimStart();
  const value = rest.startsWith('=') ? rest.slice(1).trimStart() : '';
  const end = value.indexOf(value.slice(0, 1), 1);
  return end < 0 ? '' : value.slice(1, end);
}

function after(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? '' : (text.slice(at + word.length).split(';')[0] ?? '');
}
