import { type Context, Hono } from 'hono';
import pLimit from 'p-limit';
import type { Changes } from '#contract/api/changes.ts';
import type { RegisterContents } from '#contract/api/register.ts';
import { isFree, SOURCE, SOURCE_BUILD, type Source } from '#contract/api/source.ts';
import { LOCAL_ALERTS } from './alert-options.ts';
import { Comparer } from './changes/comparer.ts';
import { Differ } from './changes/differ.ts';
import { timelineRoute } from './changes/timeline-route.ts';
import { conditionalReads, taggedAnswers } from './conditional-reads.ts';
import type { GatewayContext, GatewayOptions, GatewayRequest } from './context.ts';
import { refuseCrossSite } from './cross-site.ts';
import { digestRoutes } from './digests/digest-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { publicFeedRoutes } from './feeds/public-routes.ts';
import { clientClosedRequest, fewReads, isOfGoneClient } from './few-reads.ts';
import { FreeRecords } from './free-records.ts';
import { ListFiles } from './lists/list-files.ts';
import { listRoutes } from './lists/list-routes.ts';
import { ListMatcher } from './lists/matcher.ts';
import { mcpRoute } from './mcp/mcp-route.ts';
import { notesRoutes } from './notes/notes-routes.ts';
import { gatewayDescription } from './openapi/description.ts';
import { ListOrderRunner } from './orders/list-order-runner.ts';
import { orderNews } from './orders/order-news.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { FactsWorker } from './portfolio/facts-worker.ts';
import { listFileRoutes } from './portfolio/list-file-routes.ts';
import { portfolioRoutes } from './portfolio/portfolio-routes.ts';
import { methodNotAllowed, ProblemError, problem, problemResponse } from './problem.ts';
import { Purchases } from './purchase.ts';
import { quoteRoutes } from './quotes/quote-routes.ts';
import { reconcileRoutes } from './reconcile/reconcile-routes.ts';
import { report, warn } from './report.ts';
import { companyRoute } from './routes/company-route.ts';
import { creditsRoutes } from './routes/credits-routes.ts';
import { documentListRoute, documentRoutes } from './routes/document-routes.ts';
import { heldRoutes } from './routes/held-routes.ts';
import { NUMBER_FORMAT } from './routes/parameters.ts';
import { recordRoutes } from './routes/record-routes.ts';
import { registerSearchRoute } from './routes/register-search-route.ts';
import { cachedRiskFlags, riskFlagsRoute } from './routes/risk-flags-route.ts';
import { standingOrdersRoutes } from './routes/standing-orders-routes.ts';
import { Sending } from './sending.ts';
import { StandingOrderRunner } from './standing-orders/standing-order-runner.ts';
import { ledgerLossText } from './store/ledger-loss.ts';
import type { Person } from './store/people.ts';
import type { Store } from './store/store.ts';
import { suggestionRoutes } from './suggestions/suggestion-routes.ts';
import { agentCallRoutes } from './team/agent-call-routes.ts';
import { noteRequest } from './team/note-request.ts';
import { teamRoutes } from './team/team-routes.ts';
import { WatchRefresh } from './watch/watch-refresh.ts';
import { watchRoutes } from './watch/watch-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

/** Headers that are set before the response, which may override them. */
export type Outgoing = { readonly setHeader: (name: string, value: string) => unknown };

export type Gateway = {
  /** What it answers: methods and paths, as Hono writes them. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  readonly fetch: (request: Request, person: Person, outgoing: Outgoing) => Promise<Response>;
  /** Addresses outside `/api`, for programs that do not sign in. */
  /** The Model Context Protocol, for the holder of a key. */
  readonly mcp: (request: Request, person: Person) => Promise<Response>;
  readonly publicFetch: (request: Request) => Promise<Response>;
  /** `/reconcile`, of a person who was let in, and `/reconcile/{token}`. */
  readonly reconcile: (request: Request) => Promise<Response>;
  /** Why nothing can be bought at present; `undefined` if purchases can be made. */
  readonly whyUnavailable: () => Promise<string | undefined>;
  readonly indexPending: () => void;
  /** Standing orders run when they are due, and those of lists go on, from now on. */
  readonly startOrders: () => void;
  /** Resolves when none is due that this process may run. */
  readonly runOrders: () => Promise<void>;
  /** Their runs continue in another process, or after the next start. */
  readonly stopOrders: () => Promise<void>;
  /** Records of a free source are no longer loaded again by this process. */
  readonly stopRefreshing: () => Promise<void>;
  /** Starts to send webhooks and digests. */
  readonly startSending: () => void;
  /** Stops indexing, sending and orders; resolves when no purchase is in flight. */
  readonly drain: () => Promise<void>;
};

/** Every GET is free; a POST to a record's address buys it once. Only the store caches, not browsers. */
export async function createGateway(given: GatewayOptions): Promise<Gateway> {
  const comparer = new Comparer(
    () => context,
    () => sending.wake(),
  );
  const options = { ...given, onIndexed: () => comparer.wake() };
  const purchases = new Purchases(options);
  await startPurchases(purchases, options.store).catch(async (error: unknown) => {
    await purchases.drain();
    throw error;
  });
  const freeRecords = new FreeRecords(options);
  const standingOrders = new StandingOrderRunner({ ...options, purchases, freeRecords }, options.timing);
  const listOrders = new ListOrderRunner(
    {
      ...{ ...options, purchases, freeRecords },
      onSearched: (query) => context.matcher.applySearch(query),
    },
    options.timing,
  );
  const context: GatewayContext = {
    ...options,
    purchases,
    freeRecords,
    alerts: options.alerts ?? LOCAL_ALERTS,
    differ: options.differ ?? new Differ(),
    listFiles: options.listFiles ?? new ListFiles(),
    matcher: new ListMatcher(options),
    watchRefresh: isFree(options.source) ? new WatchRefresh({ ...options, freeRecords }) : undefined,
    reads: pLimit(options.store.maxReads),
  };
  const facts = options.evaluateFacts && new FactsWorker(() => context, options.evaluateFacts);
  const app = new Hono<GatewayRequest>().basePath('/api');
  const sending = new Sending(context);
  const publicRoutes = publicFeedRoutes(context);
  const reconcile = reconcileRoutes(context);
  let description: string | undefined;

  app.use('*', async (request, next) => {
    refuseCrossSite(request.req.raw);
    await next();
  });
  app.get('*', taggedAnswers());
  app.get('/openapi.json', (request) => {
    description ??= JSON.stringify(gatewayDescription());
    return request.body(description, 200, { 'Content-Type': 'application/json' });
  });
  app.get('/source', (request) => request.json(options.source));
  app.get('/register', (request) => request.json(options.register ?? withoutRegister(options.source)));
  app.get('/session', (request) => request.json(request.env.person));
  app.route('/', documentRoutes(context));
  app.route('/', registerSearchRoute(context));
  // The reads below are of the store.
  app.get('*', fewReads(context.reads));
  for (const path of TEAM_READS) app.get(path, conditionalReads(context));
  app.get('/changes', async (request) => {
    const loss = await options.store.mark.loss();
    const { inFlight } = request.get('revision');
    const orders = await orderNews(options.store, request.env.person.name);
    return request.json({ inFlight, ...(loss && { loss: ledgerLossText(loss) }), orders } satisfies Changes);
  });
  app.route('/', creditsRoutes(context));
  app.route('/', documentListRoute(context));
  app.route('/', heldRoutes(context));
  app.route('/', suggestionRoutes(context));
  app.route('/', standingOrdersRoutes(context, standingOrders));
  app.route('/', orderRoutes(context, listOrders));
  app.route('/', quoteRoutes(context));
  app.route('/', agentCallRoutes(context));
  app.route('/', teamRoutes(context));
  app.route('/', listRoutes(context));
  app.route('/', notesRoutes(context));
  app.route('/', digestRoutes(context));
  app.route('/', feedRoutes(context));
  app.route('/', webhookRoutes(context, sending.wake));
  const riskFlags = options.evaluateRiskFlags && cachedRiskFlags(context, options.evaluateRiskFlags);
  if (riskFlags !== undefined) app.route('/', riskFlagsRoute(context, riskFlags));
  app.route('/', portfolioRoutes(context, facts));
  app.route('/', listFileRoutes(context, riskFlags, facts));
  for (const path of READ_ONLY) app.post(path, refusePost);
  app.route('/', watchRoutes(context));
  app.route('/', timelineRoute(context));
  app.route('/', recordRoutes(context));
  app.route('/', companyRoute(context, riskFlags?.filedStatus));

  app.notFound(({ req: { path, method } }) => {
    if (CHANGING.includes(method)) return methodNotAllowed(method, 'GET, HEAD, POST');
    return problemResponse(
      WITHOUT_NUMBER.test(path)
        ? problem('company-number-format', NUMBER_FORMAT)
        : problem('not-found', `There is nothing at ${path}.`),
    );
  });
  app.onError((error, request) => {
    if (error instanceof ProblemError) return problemResponse(error.problem);
    if (isOfGoneClient(error, request.req.raw)) return clientClosedRequest();
    report(`${request.req.method} ${request.req.routePath} failed.`, error);
    const isPurchase = request.req.method === 'POST' && BUYING.test(request.req.path);
    const detail = isPurchase ? 'It is not known whether this was bought.' : 'Nothing was charged.';
    return problemResponse(
      problem('internal-error', `The server failed to answer. ${detail}`, {
        charged: isPurchase ? 'unknown' : 'no',
      }),
    );
  });
  const stopOrders = async () => {
    await Promise.all([standingOrders.stop(), listOrders.stop()]);
  };
  const stopping = new AbortController();
  let indexing = Promise.resolve();
  return {
    routes: app.routes.filter(({ handler, method, path }) => {
      return handler !== refusePost && method !== 'ALL' && !path.includes('*');
    }),
    fetch: async (request, person, outgoing) => {
      outgoing.setHeader('Cache-Control', 'no-store');
      outgoing.setHeader(SOURCE, options.source.id);
      if (options.source.build !== undefined) outgoing.setHeader(SOURCE_BUILD, options.source.build);
      if (!METHODS.includes(request.method)) return methodNotAllowed(request.method, 'GET, HEAD, POST');
      const response = await app.fetch(request, { person });
      await noteRequest(options.store.agentCalls, person, request, response);
      return response;
    },
    mcp: mcpRoute({
      answer: async (request, person) => await app.fetch(request, { person }),
      note: (call) => options.store.agentCalls.add(call),
    }),
    publicFetch: async (request) => await publicRoutes.fetch(request),
    reconcile: async (request) => await reconcile.fetch(request),
    whyUnavailable: () => purchases.whyUnavailable(),
    indexPending: () => {
      indexing = options.store.records
        .indexPending(stopping.signal)
        .then(() => comparer.wake())
        .catch((error: unknown) => report('Records will be indexed after the next start.', error));
      context.watchRefresh?.refresh();
      void context.matcher.resume().catch((error: unknown) => {
        if (!stopping.signal.aborted) report('Lists will be matched after the next start.', error);
      });
    },
    startOrders: () => {
      standingOrders.start();
      listOrders.start();
    },
    runOrders: async () => {
      await Promise.all([standingOrders.runDue(), listOrders.runDue()]);
    },
    stopOrders,
    stopRefreshing: async () => await context.watchRefresh?.drain(),
    startSending: sending.start,
    drain: async () => {
      stopping.abort();
      await stopOrders();
      await context.matcher.stop();
      await Promise.all([context.watchRefresh?.drain(), indexing, sending.stop(), facts?.drain()]);
      await Promise.all([purchases.drain(), freeRecords.drain()]);
      await comparer.drain();
    },
  };
}

/** Where POST buys: records, searches and documents. */
const BUYING = /^\/api\/(search|company\/[^/]+\/[^/]+|documents\/[^/]+\/[^/]+|quotes\/[^/]+\/buy)$/;

/** Only few addresses allow these. */
const CHANGING = ['PUT', 'PATCH', 'DELETE'];

const METHODS = ['GET', 'HEAD', 'POST', ...CHANGING];

function refusePost({ req: { method } }: Context): Response {
  return methodNotAllowed(method, 'GET, HEAD');
}

function withoutRegister({ kind, label }: Source): RegisterContents {
  return { kind, label, files: [], kinds: [], counts: [] };
}

async function startPurchases(purchases: Purchases, store: Store): Promise<void> {
  await purchases.sweep();
  const corrected = await store.ledger.correctSpending();
  if (corrected > 0) warn(`${corrected} sums of this month differed from the ledger and were corrected.`);
}

/** Reads of what any purchase may change. A record has its version as its tag. */
const TEAM_READS = [
  '/changes',
  '/credits',
  '/credits/ledger',
  '/credits/spending',
  '/held',
  '/held/counts',
  '/held/companies',
  '/attempts',
  '/documents',
  '/known',
  '/known/names',
  '/company/:number',
  '/company/:number/connections',
  '/company/:number/risk-flags',
];

/** Company URLs without a number: the router does not match an empty parameter. */
const WITHOUT_NUMBER = /^\/api\/company\/(\/|$)/;

const READ_ONLY = [
  ...TEAM_READS,
  '/source',
  '/register',
  '/session',
  '/openapi.json',
  '/register/companies',
  '/attempts/:id',
  '/attempts/:id/fragment',
];
