import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { BUILD } from '#contract/api/build.ts';
import { Access, type AccessOptions, type Admitted, isApi } from '#gateway/access/access.ts';
import { sessionsRoutes } from '#gateway/access/sessions-routes.ts';
import { signInRoutes } from '#gateway/access/sign-in-routes.ts';
import { clientClosedRequest } from '#gateway/few-reads.ts';
import type { Gateway, Outgoing } from '#gateway/gateway.ts';
import { ProblemError, problem, problemResponse } from '#gateway/problem.ts';
import { preflight } from '#gateway/reconcile/cross-origin.ts';
import { report } from '#gateway/report.ts';
import { appFiles } from './app-files.ts';
import { contentSecurityPolicy } from './csp.ts';
import { ALIVE, type ReadyState, readyResponse } from './readiness.ts';
import type { ServiceInTurn } from './service-in-turn.ts';
import { type Closing, Turns } from './turns.ts';

export type WebOptions = AccessOptions & {
  readonly gateway: Gateway['fetch'];
  /** Feeds and the page that ends emails, whose secret addresses need no sign-in. */
  readonly feeds: Gateway['publicFetch'];
  readonly reconcile: Gateway['reconcile'];
  readonly mcp: Gateway['mcp'];
  readonly service: ServiceInTurn | undefined;
  readonly ready: () => Promise<ReadyState>;
  readonly appFolder: string;
  readonly readers?: Turns;
};

type Web = Admitted & { Bindings: { outgoing: Outgoing & Closing } };

/** The address itself is the credential. */
const SECRET_RECONCILE = '/reconcile/:token{[\\w-]{43}}';

/** All routes of a process. A guard protects the routes below it. */
export async function createWeb({
  gateway,
  feeds,
  reconcile,
  mcp,
  service,
  ready,
  appFolder,
  readers = new Turns(),
  ...accessOptions
}: WebOptions): Promise<Hono<Web>> {
  const access = new Access(accessOptions);
  const web = new Hono<Web>();
  const { html, build, assets, signInFiles, publicFiles, page } = appFiles(appFolder);
  const secure = await secureHeadersOf(html, accessOptions.publicUrl?.startsWith('https:') === true);
  web.use('*', async (context, next) => {
    const { outgoing } = context.env;
    // Set before the response, whose own headers replace them, such as the policy of a download.
    for (const [name, value] of secure) outgoing.setHeader(name, value);
    // Informs open pages about an upgrade.
    if (build !== undefined && isApi(context)) outgoing.setHeader(BUILD, build);
    // The Fetch standard forbids these methods in a Request.
    if (!['TRACE', 'TRACK', 'CONNECT'].includes(context.req.method)) return await next();
    return context.text('Method not allowed.\n', 405);
  });
  web.get('/health', (context) => context.json(ALIVE));
  web.get('/ready', async () => readyResponse(await ready()));
  for (const path of ['/calendar/*', '/feed/*', '/unsubscribe/*']) {
    web.on(['GET', 'HEAD', 'POST'], path, ({ req }) => feeds(req.raw));
  }
  for (const path of ['/reconcile', '/reconcile/*']) web.options(path, () => preflight());
  for (const path of [SECRET_RECONCILE, `${SECRET_RECONCILE}/*`]) {
    web.on(['GET', 'HEAD', 'POST'], path, ({ req }) => reconcile(req.raw));
  }
  if (service !== undefined) {
    web.all('/service/*', (context) => service(context.req.raw, context.env.outgoing));
  }
  web.all('/service/*', (context) =>
    context.json(
      { status: 'error', code: 'NOT_FOUND', message: 'This process serves no lookup service.' },
      404,
    ),
  );
  web.use('*', access.byName);
  web.route('/', signInRoutes(access));
  for (const path of ['/sign-in.css', '/favicon.svg']) web.get(path, signInFiles);
  // The sign-in page uses the font, too.
  web.get('/assets/:name{[^/]+\\.woff2}', assets);

  const inTurn: MiddlewareHandler<Web> = async (context, next) => {
    const taken = await readers.take(context.get('person').name, context.env.outgoing);
    if (taken === 'gone') return clientClosedRequest();
    if (taken === 'turn') return await next();
    throw new ProblemError('rate-limited', 'Too many of your requests are waiting. Nothing was charged.', {
      retryAfter: 1,
    });
  };
  web.all('/mcp', access.byKey, inTurn, (context) => mcp(context.req.raw, context.get('person')));

  web.use('*', access.byPerson);
  // Only reads, so that other sites may send them; they cannot read the answers.
  for (const path of ['/reconcile', '/reconcile/*']) {
    web.on(['GET', 'HEAD', 'POST'], path, ({ req }) => reconcile(req.raw));
  }
  // A purchase is not refused: many people may join one.
  web.get('/api/*', inTurn);
  web.route('/', sessionsRoutes(access));
  // Records compress to a fifth.
  const compressed = compress();
  web.get('/api/*', async (context, next) => {
    if (context.req.header('Accept-Encoding') === undefined) return await next();
    let tag: string | null = null;
    await compressed(context, async () => {
      await next();
      tag = context.res.headers.get('ETag');
    });
    // Compression makes the tag weak, but `If-Match` needs a strong one (RFC 9110 section 13.1.1).
    if (tag !== null) context.header('ETag', tag);
  });
  web.all('/api/*', (context) => gateway(context.req.raw, context.get('person'), context.env.outgoing));
  web.use('/assets/*', assets);
  web.get('/assets/*', (context) => context.notFound());
  // Before files, which would serve `/` without its Link header.
  web.get('/', page);
  web.use('*', publicFiles);
  web.get('*', compressed, page);
  web.onError((error, context) => {
    const known = error instanceof ProblemError;
    // An aborted request is not an error.
    if (!known && !context.req.raw.signal.aborted) report('A request failed.', error);
    const response = known
      ? error.problem
      : problem('internal-error', 'Dossier failed to respond. Nothing was charged.');
    const { status, detail, retryAfter } = response;
    if (isApi(context)) return problemResponse(response);
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return new Response(`${detail}\n`, { status, headers });
  });
  return web;
}

/** Computed once, since they are the same for every response. */
async function secureHeadersOf(html: string, overTls: boolean): Promise<[string, string][]> {
  const any = new Hono().use(
    secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(html),
      xFrameOptions: 'DENY',
      strictTransportSecurity: overTls && 'max-age=31536000',
    }),
  );
  const { headers } = await any.get('/', (context) => context.body(null)).request('/');
  return [...headers];
}
