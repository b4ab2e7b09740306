import { ProblemError } from './problem.ts';

/** Refuses purchases from another site's page (OWASP ASVS 3.5.3). Reads are free, and browsers hide them. */
export function refuseCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isCrossSite(request)) {
    throw new ProblemError('cross-site', 'Another site sent this purchase. Nothing was charged.');
  }
}

/** Checks `Sec-Fetch-Site` and `Origin`. Programs send neither header. */
export function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('Origin');
  if (origin === null) return false;
  // A page without referrers has the origin `null`: then the other header decides.
  if (origin === 'null') return site === null;
  return hostOf(origin) !== (headers.get('Host') ?? new URL(url).host);
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
