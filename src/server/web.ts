import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { BUILD } from '#contract/api/build.ts';
import { Access, type AccessOptions, type Admitted, isApi } from '#gateway/access/access.ts';
import { signInRoutes } from '#gateway/access/sign-in-routes.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { ProblemError, problem, problemAnswer } from '#gateway/problem-answer.ts';
import { report } from '#gateway/report.ts';
import { CONTENT_SECURITY_POLICY } from './csp.ts';

export type Parts = AccessOptions & {
  readonly gateway: Gateway['fetch'];
  /** The lookup service, where this process has one. */
  readonly service: ((request: Request) => Promise<Response>) | undefined;
  /** Folder of the built application. */
  readonly appFolder: string;
};

/**
 * Everything that is answered at one address: `/health`, `/service` with credentials of its own, `/sign-in`, and to those
 * who are let in `/api` and the application. The order is the rule: what stands below a guard is guarded.
 */
export function createWeb({ gateway, service, appFolder, ...reached }: Parts): Hono<Admitted> {
  const access = new Access(reached);
  const web = new Hono<Admitted>();
  web.use(
    '*',
    secureHeaders({
      contentSecurityPolicy: CONTENT_SECURITY_POLICY,
      xFrameOptions: 'DENY',
      strictTransportSecurity: reached.publicUrl?.startsWith('https:') === true && 'max-age=31536000',
      // A download says that it is sandboxed, the sign-in page that its forms tell where they come from.
      overwrite: false,
    }),
  );
  web.use('*', async (context, next) => {
    // A Request cannot be made of these (Fetch standard), so that nothing behind could refuse them.
    if (!['TRACE', 'TRACK', 'CONNECT'].includes(context.req.method)) return await next();
    return context.text('This method has no meaning here.\n', 405);
  });
  const build = buildIn(appFolder);
  // A page that was opened before an upgrade learns of it by what it reads anyway.
  web.use('/api/*', async (context, next) => {
    await next();
    if (build !== undefined) context.header(BUILD, build);
  });
  web.get('/health', (context) => context.json({ status: 'ready' }));
  if (service !== undefined) web.mount('/service', service);
  web.all('/service/*', (context) =>
    context.json(
      { status: 'error', code: 'NOT_FOUND', message: 'This process serves no lookup service.' },
      404,
    ),
  );
  web.use('*', access.byName);
  web.route('/', signInRoutes(access));
  for (const path of ['/sign-in.css', '/favicon.svg']) web.get(path, serveStatic({ root: appFolder }));
  // File names in `assets` carry a hash of their content. The font is that of the sign-in page, too, and no secret.
  const assets = serveStatic({
    root: appFolder,
    onFound: (_path, context) => context.header('Cache-Control', 'private, max-age=31536000, immutable'),
  });
  web.get('/assets/:name{[^/]+\\.woff2}', assets);

  web.use('*', access.byPerson);
  web.all('/api/*', (context) => gateway(context.req.raw, context.get('person')));
  web.use('/assets/*', assets);
  web.get('/assets/*', (context) => context.notFound());
  // Not kept: after signing out no page is to come back, and after an upgrade none is to name files that are gone.
  const onFound = (_path: string, context: Context) => context.header('Cache-Control', 'no-store');
  web.use('*', serveStatic({ root: appFolder, onFound }));
  // Every other address is one of the application's own.
  web.get('*', serveStatic({ root: appFolder, path: 'index.html', onFound }));
  web.onError((error, context) => {
    const known = error instanceof ProblemError;
    // A request that breaks off is nobody's failure. The gateway answers for its own ones.
    if (!known && !context.req.raw.signal.aborted) report('A request could not be answered.', error);
    const told = known
      ? error.problem
      : problem('internal-error', 'Dossier failed to answer. Nothing was charged.');
    return isApi(context) ? problemAnswer(told) : new Response(`${told.detail}\n`, { status: told.status });
  });
  return web;
}

/** A build's name: its entry script, which is named by a hash over all that it leads to. */
function buildIn(appFolder: string): string | undefined {
  return /<script [^>]*src="([^"]+)"/.exec(readFileSync(join(appFolder, 'index.html'), 'utf8'))?.[1];
}
