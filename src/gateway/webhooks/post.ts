import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPublicAddress, literalAddress, publicLookup, RefusedAddressError } from './addresses.ts';

export type Posted = { readonly status: number } | { readonly error: string };

export type PostOptions = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
};

/** Sends a message. Follows no redirect, and closes the connection after the head of the answer. */
export function post({ url, headers, body, allowPrivate, signal }: PostOptions): Promise<Posted> {
  const target = new URL(url);
  const literal = literalAddress(target);
  if (!allowPrivate && literal !== undefined && !isPublicAddress(literal)) {
    return Promise.resolve({ error: REFUSED });
  }
  return new Promise((resolve) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = send(target, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      signal,
      ...(!allowPrivate && { lookup: publicLookup() }),
    });
    outgoing.on('error', (error) => resolve({ error: reasonOf(error) }));
    outgoing.once('close', () => resolve({ error: 'The connection was closed without an answer.' }));
    outgoing.once('response', (incoming) => {
      resolve({ status: incoming.statusCode ?? 0 });
      // Closing a connection with unread bytes is an error, which says nothing about the answer.
      incoming.on('error', () => undefined);
      incoming.destroy();
    });
    outgoing.end(body);
  });
}

const REFUSED = 'The address is private or reserved, and this server does not send to such addresses.';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed without an answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ENOTFOUND: 'The host name was not found.',
  EAI_AGAIN: 'The host name could not be looked up.',
};

function reasonOf(error: Error): string {
  if (error instanceof RefusedAddressError) return REFUSED;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time.';
  const code = 'code' in error ? String(error.code) : '';
  if (/^(CERT|ERR_TLS|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)/.test(code))
    return 'The certificate was not accepted.';
  return REASONS[code] ?? 'The connection failed.';
}
