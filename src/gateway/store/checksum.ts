import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal, as stored with all bytes of a provider. */
export function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
