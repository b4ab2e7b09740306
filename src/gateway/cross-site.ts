import { ProblemError } from './problem-answer.ts';

/**
 * Refuses purchases that another site's page sends through a visitor's browser (OWASP ASVS 3.5.3). Browsers state
 * where a request comes from in `Sec-Fetch-Site` and `Origin`; programs send neither. A name that is not ours is
 * refused too: another site may point its own name at this machine (DNS rebinding), and would be same-origin then.
 * Reading is free for everyone.
 */
export function refuseCrossSite(request: Request, hosts: readonly string[]): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const foreign = origin !== null && hostOf(origin) !== host;
  const crossing = site !== null && site !== 'same-origin' && site !== 'none';
  if (foreign || crossing || !hosts.includes(new URL(`http://${host}`).hostname)) {
    throw new ProblemError('cross-site', 'This purchase was asked for by another site. Nothing was charged.');
  }
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
