import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { unpacked } from './response-body.ts';

/** Calls a lookup service, embedded or over HTTP. When `signal` aborts, the body breaks off. */
export type Transport = (request: Request, signal: AbortSignal) => Promise<Response>;

/** The call failed before the first byte was sent: certainly not charged. */
export class NotSentError extends Error {
  constructor(cause: unknown) {
    super('The request was not sent.', { cause });
  }
}

/** One connection per request. Not `fetch`: it repeats a request after a 421. Redirects are not followed. */
export const httpTransport: Transport = (request, signal) =>
  new Promise((resolve, reject) => {
    const secure = request.url.startsWith('https:');
    const options = { agent: false, headers: Object.fromEntries(request.headers), signal };
    const outgoing = (secure ? httpsRequest : httpRequest)(request.url, options);
    // Over TLS this event follows the certificate check. Error codes do not show whether bytes were sent.
    let connected = false;
    outgoing.once('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true;
      });
    });
    const fail = (error: Error) => reject(connected ? error : new NotSentError(error));
    // Not `once`: a second answer on the connection is an error after the first answer.
    outgoing.on('error', fail);
    // Some connections close without an error, for example after an unrequested 101.
    outgoing.once('close', () => fail(new Error('The connection was closed.')));
    outgoing.once('response', (incoming) => {
      // If only the connection ends the body, Node takes a reset or an abort for its end.
      incoming.socket.prependOnceListener('error', (error) => {
        if (!incoming.complete) incoming.destroy(error);
      });
      try {
        resolve(toResponse(incoming));
      } catch (error) {
        incoming.destroy();
        reject(error);
      }
    });
    outgoing.end();
  });

/** Throws if the status is 600 or above, which a Response refuses. */
function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  const status = incoming.statusCode ?? 0;
  // Response refuses a body with these (Fetch standard, null body status).
  if ([204, 205, 304].includes(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  const body = unpacked(incoming, headers.get('Content-Encoding'));
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers });
}
