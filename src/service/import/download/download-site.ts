const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Answers after which another attempt may succeed, besides those from 500. */
const TEMPORARY = [408, 425, 429];
/** The real pages have some 20 kB. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
const STALL_MS = 60_000;

/** The message is for the operator. */
export class DownloadError extends Error {}

/** Another attempt may succeed. The message completes a sentence about a file: `the connection was cut off`. */
export class InterruptedError extends Error {}

/** One version of a file on the site. */
export type FileVersion = {
  readonly bytes: number;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
};

type SiteOptions = {
  readonly url: string;
  readonly signal: AbortSignal;
  /** A connection without a byte for this long counts as cut off. */
  readonly stallMs?: number | undefined;
};

type Use<T> = (response: Response, chunks: AsyncIterable<Uint8Array>) => Promise<T>;

/** The site of the official downloads. Every request stays at its origin. */
export class DownloadSite {
  readonly #url: string;
  readonly #signal: AbortSignal;
  readonly #stallMs: number;

  constructor({ url, signal, stallMs = STALL_MS }: SiteOptions) {
    this.#url = url;
    this.#signal = signal;
    this.#stallMs = stallMs;
  }

  pageUrl(name: string): URL {
    return new URL(`${this.#url}/${name}`);
  }

  async page(url: URL): Promise<string> {
    return await this.#request('GET', url, {}, async (_, chunks) => {
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of chunks) {
        parts.push(chunk);
        bytes += chunk.length;
        if (bytes > MAX_PAGE_BYTES)
          throw new DownloadError(`${url.href} is too long for a list of downloads.`);
      }
      return Buffer.concat(parts).toString('utf8');
    });
  }

  async version(url: URL): Promise<FileVersion> {
    return await this.#request('HEAD', url, {}, async (response) => versionIn(response, url));
  }

  /** The file, or the rest of it as the `headers` say. */
  async file<T>(url: URL, headers: Readonly<Record<string, string>>, use: Use<T>): Promise<T> {
    return await this.#request('GET', url, headers, use);
  }

  async #request<T>(
    method: 'GET' | 'HEAD',
    url: URL,
    headers: Readonly<Record<string, string>>,
    use: Use<T>,
  ): Promise<T> {
    const ending = new AbortController();
    const stall = setTimeout(
      () => ending.abort(new InterruptedError('the server stopped sending')),
      this.#stallMs,
    );
    const signal = AbortSignal.any([this.#signal, ending.signal]);
    try {
      const response = await this.#follow(url, { method, headers: { ...HEADERS, ...headers }, signal });
      checkStatus(response, url);
      stall.refresh();
      return await use(
        response,
        bodyOf(response, signal, () => stall.refresh()),
      );
    } finally {
      clearTimeout(stall);
      // Closes the connection if a part of the body was not read.
      ending.abort();
    }
  }

  async #follow(url: URL, options: RequestInit & { readonly signal: AbortSignal }): Promise<Response> {
    let target = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await fetch(target.href, { ...options, redirect: 'manual' }).catch((error) =>
        interrupted(error, options.signal),
      );
      const location = response.headers.get('location');
      if (!REDIRECTS.includes(response.status) || location === null) return response;
      await response.body?.cancel();
      const next = URL.canParse(location, target.href) ? new URL(location, target) : undefined;
      if (next?.origin !== url.origin) {
        throw new DownloadError(
          `${target.href} redirects to ${next?.origin ?? 'an unusable address'}, which was not followed. If that is the right site, set COMPANIES_HOUSE_DOWNLOAD_URL to it.`,
        );
      }
      target = next;
    }
    throw new DownloadError(`${url.href} redirects more than ${MAX_REDIRECTS} times.`);
  }
}

/** A compressed answer would have another size than the file, and other ranges. */
const HEADERS = { 'accept-encoding': 'identity', 'user-agent': 'Dossier' };

export function versionIn(response: Response, url: URL): FileVersion {
  const length = response.headers.get('content-length') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(length)) throw new DownloadError(`The server states no size for ${url.href}.`);
  return {
    bytes: Number(length),
    etag: response.headers.get('etag') ?? undefined,
    lastModified: response.headers.get('last-modified') ?? undefined,
  };
}

function checkStatus({ ok, status }: Response, url: URL): void {
  // 416: the range that was asked for is not in the file.
  if (ok || status === 416) return;
  if (status >= 500 || TEMPORARY.includes(status)) throw new InterruptedError(`the server answers ${status}`);
  throw new DownloadError(
    status === 404 || status === 410
      ? `${url.href} does not exist (${status}).`
      : `${url.href} cannot be downloaded: the server answers ${status}.`,
  );
}

async function* bodyOf(
  { body }: Response,
  signal: AbortSignal,
  onChunk: () => void,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => interrupted(error, signal));
    if (done) return;
    onChunk();
    yield value;
  }
}

/** An aborted request fails with the reason of its signal; every other failure is one of the connection. */
function interrupted(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') throw new InterruptedError('the address was not found');
  if (code === 'ECONNREFUSED') throw new InterruptedError('the server refuses connections');
  throw new InterruptedError('the connection was cut off');
}
