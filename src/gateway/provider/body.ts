/** A body read to its end, or why it was not. */
export type Body = {
  readonly complete: boolean;
  readonly reason: string;
  readonly bytes: Uint8Array;
  /** The body as JSON, `undefined` where it is none. */
  readonly json: () => unknown;
};

/** Reads a body up to `limit` bytes. What came before a break is kept. */
export async function readBody(response: Response, limit: number): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let reason = '';
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength;
      if (length > limit) {
        reason = `it is longer than ${limit} bytes`;
        break;
      }
      chunks.push(chunk);
    }
  } catch {
    reason = 'the connection was closed';
  }
  const bytes = Buffer.concat(chunks);
  const declared = response.headers.get('Content-Length');
  const encoded = response.headers.has('Content-Encoding');
  if (reason === '' && declared !== null && !encoded && Number(declared) !== bytes.byteLength) {
    reason = 'it is shorter than announced';
  }
  return { complete: reason === '', reason, bytes, json: () => parseJson(bytes) };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
