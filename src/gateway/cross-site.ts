import { ProblemError } from './problem-answer.ts';

/**
 * Refuses purchases that another site's page sends through a visitor's browser (OWASP ASVS 3.5.3). Reading is free and
 * needs no such rule: a page of another site cannot see the answer.
 */
export function refuseCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isCrossSite(request)) {
    throw new ProblemError('cross-site', 'This purchase was asked for by another site. Nothing was charged.');
  }
}

/** Whether a browser states, in `Sec-Fetch-Site` or `Origin`, that another site sent this. Programs state neither. */
export function isCrossSite({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('Origin');
  if (origin === null) return false;
  // A form of a page without referrers comes from `null`: then the other header decides.
  if (origin === 'null') return site === null;
  return hostOf(origin) !== (headers.get('Host') ?? new URL(url).host);
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
