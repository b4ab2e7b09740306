import { createHash } from 'node:crypto';
import { STARTING } from './readiness.ts';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:18vh auto 0;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}';

const PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dossier is starting</title>
<style>${STYLE}</style>
<main>
<h1>Dossier is starting</h1>
<p>The first start generates the sample register. This takes a few seconds, or longer for a large sample.</p>
<p><a href="">Reload this page</a> in a moment.</p>
</main>
</html>
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Answers every request until the process is ready: a page with a reload link, or one line for programs. */
export function startingPage(request: Request): Response {
  const { body, type } = bodyFor(request);
  return new Response(body, {
    // RFC 9110 section 10.2.3.
    status: 503,
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': '2',
    },
  });
}

function bodyFor(request: Request): { readonly body: string; readonly type: string } {
  if (new URL(request.url).pathname === '/ready') {
    return { body: JSON.stringify(STARTING), type: 'application/json' };
  }
  const wantsHtml = request.headers.get('Accept')?.includes('text/html') === true;
  return wantsHtml
    ? { body: PAGE, type: 'text/html; charset=utf-8' }
    : { body: `${STARTING.reason}\n`, type: 'text/plain; charset=utf-8' };
}
