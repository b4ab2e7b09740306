import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { unpacked } from './unpack.ts';

/**
 * How the gateway reaches a lookup service: the embedded one and one over HTTP look the same. When `signal` aborts, a
 * call over HTTP ends and the body of its answer breaks off.
 */
export type Door = (request: Request, signal: AbortSignal) => Promise<Response>;

/** A call that failed before the first byte of its request could leave: certainly not charged. */
export class NotSentError extends Error {
  constructor(cause: unknown) {
    super('The request was not sent.', { cause });
  }
}

/**
 * A provider over HTTP/1.1, each request once on a connection of its own. `fetch` is not used because it sends a
 * request again by itself where the answer is 421, and a kept connection may be closed just as it is written to.
 * Redirects are answers like any other; they are never followed.
 */
export const httpDoor: Door = (request, signal) =>
  new Promise((resolve, reject) => {
    const secure = request.url.startsWith('https:');
    const options = { agent: false, headers: Object.fromEntries(request.headers), signal };
    const outgoing = (secure ? httpsRequest : httpRequest)(request.url, options);
    // Error codes do not tell whether a request left: a host may become unreachable long after it was asked. What is
    // written waits for this event, over TLS until the certificate has been accepted.
    let connected = false;
    outgoing.once('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true;
      });
    });
    const fail = (error: Error) => reject(connected ? error : new NotSentError(error));
    // Not `once`: a second answer on the same connection is an error that comes after the first answer.
    outgoing.on('error', fail);
    // Some ends come without an error, such as 101 to a request that asked for no other protocol.
    outgoing.once('close', () => fail(new Error('The connection was closed.')));
    outgoing.once('response', (incoming) => {
      // Where only the end of the connection ends the body, Node takes a reset or an abort for its end.
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

/** Throws where the status is none of HTTP (600 and above), which a Response refuses. */
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
  const body = unpacked(incoming, headers.get('Content-Encoding'));
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers });
}
