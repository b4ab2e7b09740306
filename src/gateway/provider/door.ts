import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** How the gateway reaches a lookup service: the embedded one and one over HTTP look the same. */
export type Door = (request: Request) => Promise<Response>;

/**
 * A provider over HTTP/1.1, each request once on a connection of its own. `fetch` is not used because it sends a
 * request again by itself where the answer is 421, and a kept connection may be closed just as it is written to.
 * Redirects are answers like any other; they are never followed.
 */
export const httpDoor: Door = (request) =>
  new Promise((resolve, reject) => {
    const send = request.url.startsWith('https:') ? httpsRequest : httpRequest;
    const options = { agent: false, headers: Object.fromEntries(request.headers), signal: request.signal };
    const outgoing = send(request.url, options, (incoming) => resolve(toResponse(incoming)));
    outgoing.once('error', reject);
    outgoing.end();
  });

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  const status = incoming.statusCode ?? 0;
  // Response refuses a body with these (Fetch standard, null body status), and nothing below 200 gets here.
  if ([204, 205, 304].includes(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(decoded(incoming)) as ReadableStream<Uint8Array>, { status, headers });
}

/** The body as sent, or unpacked where it is gzip, the only encoding that is asked for. */
function decoded(incoming: IncomingMessage): Readable {
  if (incoming.headers['content-encoding'] !== 'gzip') return incoming;
  const unpacked = createGunzip();
  incoming.once('error', (error) => unpacked.destroy(error));
  return incoming.pipe(unpacked);
}
