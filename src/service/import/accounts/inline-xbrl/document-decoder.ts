import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import { windows1252 } from '../../input/text-lines.ts';
import type { Warnings } from './reading-limits.ts';

/** Enough for the XML declaration and a `<meta>` after many namespace declarations. */
const HEAD_BYTES = 8 * 1024;
const CHUNK = 64 * 1024;

/** Undecodable bytes become U+FFFD. These and an unknown encoding cause a warning. */
export async function* decodedText(
  chunks: AsyncIterable<Buffer>,
  warnings: Warnings,
): AsyncGenerator<string> {
  let decode: ((bytes: Buffer | undefined) => string) | undefined;
  for await (const bytes of withWholeHead(chunks)) {
    decode ??= decoderOf(bytes, warnings);
    for (let at = 0; at < bytes.length; at += CHUNK) {
      yield checkLost(decode(bytes.subarray(at, at + CHUNK)), warnings);
    }
  }
  if (decode !== undefined) yield checkLost(decode(undefined), warnings);
}

export function decodedHead(head: Buffer): string {
  return decoderNamed(encodingOf(head))?.(head) ?? head.toString();
}

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

function decoderOf(head: Buffer, warnings: Warnings): (bytes: Buffer | undefined) => string {
  const name = encodingOf(head);
  const decode = decoderNamed(name);
  if (decode !== undefined) return decode;
  warnings.add(`The document declares the unknown encoding "${name.slice(0, 40)}"; it was read as UTF-8.`);
  return decoderNamed('utf-8') ?? ((bytes) => bytes?.toString() ?? '');
}

function checkLost(text: string, warnings: Warnings): string {
  if (text.includes('\ufffd')) {
    warnings.add(
      'The document has bytes that are not characters in its encoding, or characters that were lost earlier (U+FFFD).',
    );
  }
  return text;
}

/** Stateful, for characters across two chunks; to be called without bytes at the end. */
function decoderNamed(name: string): ((bytes: Buffer | undefined) => string) | undefined {
  try {
    const decoder = new TextDecoder(name);
    // Several versions of Node decode the bytes 80 to 9F as Latin-1.
    if (decoder.encoding === 'windows-1252') return (bytes) => windows1252(bytes?.toString('latin1') ?? '');
    return (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }));
  } catch {
    return undefined;
  }
}

/** Byte order mark, XML declaration, `<meta>`, in this order (XML 1.0, appendix F; HTML, 13.2.3); otherwise UTF-8. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const declared = declaredEncoding(bytes.subarray(0, HEAD_BYTES).toString('latin1'));
  // A declaration that is readable byte by byte is not UTF-16.
  return declared === '' || declared.startsWith('utf-16') ? 'utf-8' : declared;
}

function declaredEncoding(head: string): string {
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
