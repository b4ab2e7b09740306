import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LARGE_ANSWER, type Place } from './large-answers.ts';
import type { ProviderResponse } from './provider-response.ts';

export type Body = {
  readonly complete: boolean;
  readonly reason: string;
  readonly bytes: Uint8Array;
  /** `undefined` if it is not JSON, or too long to be parsed before it is stored. */
  readonly json: () => unknown;
};

const MIB = 1024 * 1024;

/** In bytes: error messages, and balances in small records, are shorter. */
const MAX_PARSED = 64 * 1024;

/** Real records compress to about a tenth; a ratio above this is a decompression bomb. */
const MAX_RATIO = 200;
/** In bytes: the beginning of a body may have any ratio. */
const RATIO_FREE = MIB;

class RatioError extends Error {}

/** Unpacks gzip, the only encoding that is requested (`x-gzip` is the same, RFC 9110 section 8.4.1.3). */
export function unpacked(body: Readable, encoding: string | null): Readable {
  if (!/^(x-)?gzip$/i.test(encoding ?? '')) return body;
  const gunzip = createGunzip();
  let length = 0;
  const guard = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      length += chunk.byteLength;
      const isBomb = length > RATIO_FREE && length > gunzip.bytesWritten * MAX_RATIO;
      if (isBomb) done(new RatioError());
      else done(null, chunk);
    },
  });
  pipeline(body, gunzip, guard, () => undefined);
  return guard;
}

/** Reads up to `limit` bytes (a multiple of a MiB). Keeps what arrived before an error or abort. */
export async function readBody(
  response: ProviderResponse,
  limit: number,
  { signal, place }: { readonly signal: AbortSignal; readonly place: Place },
): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let room = limit;
  let isLarge = false;
  let reason = '';
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk.subarray(0, room));
      room -= chunk.byteLength;
      if (!isLarge && limit - room > LARGE_ANSWER) {
        isLarge = true;
        await place.enter(signal);
      }
      if (room < 0) {
        reason = `it is longer than ${limit / MIB} MiB`;
        break;
      }
    }
  } catch (error) {
    reason = signal.aborted ? 'it took too long' : reasonOf(error);
  }
  const bytes = Buffer.concat(chunks);
  if (reason === '' && endsWithConnection(response) && isCutOff(bytes)) reason = 'it is incomplete';
  return { complete: reason === '', reason, bytes, json: () => parseJson(bytes) };
}

function reasonOf(error: unknown): string {
  if (error instanceof RatioError) return 'its compression ratio is implausible';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') ? 'its compression is broken' : 'the connection was closed';
}

/** Whether only the end of the connection marks the end of the body (RFC 9112 section 6.3 rule 8). */
function endsWithConnection({ headers }: ProviderResponse): boolean {
  return !['Content-Length', 'Transfer-Encoding', 'Content-Encoding'].some(
    (name) => headers.get(name) !== null,
  );
}

/** Whether the bytes begin like JSON and leave a string or bracket open; anything else is for the reader to judge. */
function isCutOff(bytes: Buffer): boolean {
  if (!/^(\xEF\xBB\xBF)?\s*[{[]/.test(bytes.toString('latin1', 0, 100))) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH && inString) at += 1;
    else if (byte === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
  }
  return inString || depth > 0;
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = Buffer.from('"\\{}[]');

function parseJson(bytes: Buffer): unknown {
  if (bytes.length > MAX_PARSED) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
