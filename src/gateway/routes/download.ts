import { chunksOfBytes, type ReadInTurn, type StoredBytes } from '../store/stored-bytes.ts';
import { streamed } from './streamed.ts';

export function download(
  { bytes, contentType }: { readonly bytes: StoredBytes; readonly contentType: string },
  name: string,
  inTurn: ReadInTurn,
): Response {
  const file = `${name.replace(/[^\w-]+/g, '-')}.${/json/.test(contentType) ? 'json' : 'txt'}`;
  const body = bytes.whole === undefined ? streamed(chunksOfBytes(bytes, inTurn)) : bytes.whole.slice();
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${file}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
