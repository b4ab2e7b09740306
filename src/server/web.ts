import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { BUILD } from '#contract/api/build.ts';
import type { DrawPage } from '#contract/api/drawn-page.ts';
import { Access, type AccessOptions, type Admitted, isApi } from '#gateway/access/access.ts';
import { signInRoutes } from '#gateway/access/sign-in-routes.ts';
import type { Gateway, Outgoing } from '#gateway/gateway.ts';
import { ProblemError, problem, problemAnswer } from '#gateway/problem-answer.ts';
import { report } from '#gateway/report.ts';
import { appFiles } from './app-files.ts';
import { CONTENT_SECURITY_POLICY } from './csp.ts';

export type Parts = AccessOptions & {
  readonly gateway: Gateway['fetch'];
  /** The lookup service, where this process has one. */
  readonly service: ((request: Request) => Promise<Response>) | undefined;
  /** Folder of the built application. */
  readonly appFolder: string;
  readonly draw: DrawPage;
};

/** Behind the HTTP door, which brings the connection's answer along. */
type Web = Admitted & { Bindings: { outgoing: Outgoing } };

/**
 * Everything that is answered at one address: `/health`, `/service` with credentials of its own, `/sign-in`, and to those
 * who are let in `/api` and the application. The order is the rule: what stands below a guard is guarded.
 */
export async function createWeb({
  gateway,
  service,
  appFolder,
  draw,
  ...reached
}: Parts): Promise<Hono<Web>> {
  const access = new Access(reached);
  const web = new Hono<Web>();
  const secure = await secureHeadersOf(reached.publicUrl?.startsWith('https:') === true);
  const { build, assets, ofSignIn, others, page } = appFiles(appFolder, draw);
  web.use('*', async (context, next) => {
    const { outgoing } = context.env;
    // Ahead of the answer, so that its own headers go before: a download says that it is sandboxed, the sign-in page that its
    // forms tell where they come from.
    for (const [name, value] of secure) outgoing.setHeader(name, value);
    // A page that was opened before an upgrade learns of it by what it reads anyway.
    if (build !== undefined && isApi(context)) outgoing.setHeader(BUILD, build);
    // A Request cannot be made of these (Fetch standard), so that nothing behind could refuse them.
    if (!['TRACE', 'TRACK', 'CONNECT'].includes(context.req.method)) return await next();
    return context.text('This method has no meaning here.\n', 405);
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
  for (const path of ['/sign-in.css', '/favicon.svg']) web.get(path, ofSignIn);
  // The font is that of the sign-in page, too, and no secret.
  web.get('/assets/:name{[^/]+\\.woff2}', assets);

  web.use('*', access.byPerson);
  // Records compress to a fifth. Whoever does not ask for it is answered without a detour.
  const compressed = compress();
  web.get('/api/*', async (context, next) => {
    if (context.req.header('Accept-Encoding') === undefined) return await next();
    let tag: string | null = null;
    await compressed(context, async () => {
      await next();
      tag = context.res.headers.get('ETag');
    });
    // As it was: it names the version of a record, for `If-Match`, which takes no weak one (RFC 9110 section 13.1.1).
    if (tag !== null) context.header('ETag', tag);
  });
  web.all('/api/*', (context) => gateway(context.req.raw, context.get('person'), context.env.outgoing));
  web.use('/assets/*', assets);
  web.get('/assets/*', (context) => context.notFound());
  const shown = page(
    (context: Context<Web>) => (path) =>
      gateway(new Request(new URL(path, context.req.url)), context.get('person'), { setHeader: () => {} }),
  );
  // Before files: the page of `/` has code of its own.
  web.get('/', shown);
  web.use('*', others);
  // Every other address is one of the application's own.
  web.get('*', compressed, shown);
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

/** What Hono adds to an answer to keep scripts, frames, types and neighbours in their place: the same for every one. */
async function secureHeadersOf(overTls: boolean): Promise<[string, string][]> {
  const any = new Hono().use(
    secureHeaders({
      contentSecurityPolicy: CONTENT_SECURITY_POLICY,
      xFrameOptions: 'DENY',
      strictTransportSecurity: overTls && 'max-age=31536000',
    }),
  );
  const { headers } = await any.get('/', (context) => context.body(null)).request('/');
  return [...headers];
}
