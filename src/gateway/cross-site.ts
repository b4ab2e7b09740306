import { ProblemError } from './problem-answer.ts';

/**
 * Refuses purchases that another site's page sends through a visitor's browser (OWASP ASVS 3.5.3). Browsers state
 * where a request comes from in `Sec-Fetch-Site` and `Origin`; programs send neither. Reading is free for everyone.
 */
export function refuseCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const foreign =
    origin !== null && hostOf(origin) !== (request.headers.get('Host') ?? new URL(request.url).host);
  if (foreign || (site !== null && site !== 'same-origin' && site !== 'none')) {
    throw new ProblemError('cross-site', 'This purchase was asked for by another site. Nothing was charged.');
  }
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
