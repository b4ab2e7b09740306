import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Codes of Node's parser and server; anything else that is not HTTP is 400. */
const STATUS = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Milliseconds for the rest of a request that is not read. */
const LINGER = 1_000;

/** No style: the style sheet would be requested with the same cookies. */
const TOO_LARGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Too many cookies · Dossier</title>
<h1>Too many cookies</h1>
<p>The browser sent more than 16 KB of cookies and other headers, so Dossier did not read the request. Nothing was charged.</p>
<p>Delete the cookies of this site in the settings of the browser, then open Dossier again and sign in.</p>
<p>Dossier sets one short cookie. Other pages of the same machine or domain can set more: tell your administrator.</p>
</html>
`;

/** Answers requests that Node could not read, as Node does, and with a page that helps if the head was too large. */
export function answerClientErrors(server: Server): void {
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  const answered = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    const responses = open.get(socket) ?? new Set();
    open.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
  });
  server.on('clientError', (error, socket) => {
    // The rest of the request: closing before it has come would reset the connection, and the answer would be lost.
    if (answered.has(socket)) return;
    // An answer must not become part of an earlier response.
    const isWriting = [...(open.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (!socket.writable || isWriting) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    socket.end(answerTo(error));
    setTimeout(() => socket.destroy(), LINGER).unref();
  });
}

function answerTo(error: Error): string {
  const status = ('code' in error && STATUS.get(String(error.code))) || 400;
  const body = status === 431 ? TOO_LARGE : '';
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(body === '' ? [] : PAGE_HEADERS),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

const PAGE_HEADERS = [
  'Content-Type: text/html; charset=utf-8',
  'Cache-Control: no-store',
  "Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
];
