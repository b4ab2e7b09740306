import { RatioError } from './unpack.ts';

/** A body read to its end, or what came of it and why no more. */
export type Body = {
  readonly complete: boolean;
  readonly reason: string;
  readonly bytes: Uint8Array;
  /** The body as JSON, `undefined` where it is none. */
  readonly json: () => unknown;
};

const MIB = 1024 * 1024;

/**
 * Reads a body up to `limit` bytes (a multiple of a MiB) and until `signal` aborts. What came before a break is kept.
 * The connection itself tells whether the body is as long as announced.
 */
export async function readBody(response: Response, limit: number, signal: AbortSignal): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let room = limit;
  let reason = '';
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk.subarray(0, room));
      room -= chunk.byteLength;
      if (room < 0) {
        reason = `it is longer than ${limit / MIB} MiB`;
        break;
      }
    }
  } catch (error) {
    reason = signal.aborted ? 'it took too long' : reasonOf(error);
  }
  const bytes = Buffer.concat(chunks);
  if (reason === '' && endsWithConnection(response) && isCutJson(bytes)) reason = 'it ends too soon';
  return { complete: reason === '', reason, bytes, json: () => parseJson(bytes) };
}

function reasonOf(error: unknown): string {
  if (error instanceof RatioError) return 'it unpacks to absurdly more than was sent';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') ? 'its compression is broken' : 'the connection was closed';
}

/** Whether nothing but the end of the connection tells where the body ends (RFC 9112 section 6.3 rule 8). */
function endsWithConnection({ headers }: Response): boolean {
  return !['Content-Length', 'Transfer-Encoding', 'Content-Encoding'].some((name) => headers.has(name));
}

/** What begins as JSON and is none: taken for cut short where the connection cannot tell. */
function isCutJson(bytes: Buffer): boolean {
  return /^\s*[{[]/.test(bytes.toString('latin1', 0, 100)) && parseJson(bytes) === undefined;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
