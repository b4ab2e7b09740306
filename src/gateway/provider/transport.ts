import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ProviderResponse } from './provider-response.ts';
import { unpacked } from './response-body.ts';

/** Calls a lookup service, embedded or over HTTP. When `signal` aborts, the body breaks off. */
export type Transport = (request: Request, signal: AbortSignal) => Promise<ProviderResponse>;

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
      resolve(toResponse(incoming));
    });
    outgoing.end();
  });

function toResponse(incoming: IncomingMessage): ProviderResponse {
  const get = (name: string) => incoming.headersDistinct[name.toLowerCase()]?.join(', ') ?? null;
  const body = unpacked(incoming, get('Content-Encoding'));
  // After the time limit nobody reads it, and an unhandled error would end the process.
  body.on('error', () => undefined);
  return { status: incoming.statusCode ?? 0, headers: { get }, body };
}
