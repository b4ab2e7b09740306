import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Real records shrink to a tenth; what shrinks to less than a 200th was made to fill a memory. */
const RATIO_LIMIT = 200;
/** So much may be unpacked whatever its ratio, in bytes: the first few bytes of a body tell no ratio yet. */
const RATIO_FREE = 1024 * 1024;

/** A body that unpacks to absurdly more than was sent. */
export class RatioError extends Error {}

/**
 * A body as sent, or unpacked where it is gzip (`x-gzip` is the same, RFC 9110 section 8.4.1.3), the only encoding
 * that is asked for. Any other one, and a chain of them, is left as it came.
 */
export function unpacked(body: Readable, encoding: string | null): Readable {
  if (!/^(x-)?gzip$/i.test(encoding ?? '')) return body;
  const gunzip = createGunzip();
  let length = 0;
  const guard = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      length += chunk.byteLength;
      const absurd = length > RATIO_FREE && length > gunzip.bytesWritten * RATIO_LIMIT;
      if (absurd) done(new RatioError());
      else done(null, chunk);
    },
  });
  // Ends all three when one fails; the reader learns of it from the last.
  pipeline(body, gunzip, guard, () => undefined);
  return guard;
}
