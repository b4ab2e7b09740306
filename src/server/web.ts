import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

export type Parts = {
  readonly gateway: (request: Request) => Promise<Response>;
  /** The lookup service, where this process has one. */
  readonly service: ((request: Request) => Promise<Response>) | undefined;
  /** Folder of the built application. */
  readonly appFolder: string;
};

/** Everything that is answered at one address: `/health`, `/api`, `/service`, and the application. */
export function createWeb({ gateway, service, appFolder }: Parts): Hono {
  const web = new Hono();
  web.use(
    '*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // react-d3-tree and Recharts set inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
    }),
  );
  web.get('/health', (context) => context.json({ status: 'ready' }));
  if (service !== undefined) web.mount('/service', service);
  web.all('/service/*', (context) =>
    context.json(
      { status: 'error', code: 'NOT_FOUND', message: 'This process serves no lookup service.' },
      404,
    ),
  );
  web.all('/api/*', (context) => gateway(context.req.raw));
  // File names in `assets` carry a hash of their content.
  web.use(
    '/assets/*',
    serveStatic({
      root: appFolder,
      onFound: (_path, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  web.get('/assets/*', (context) => context.notFound());
  web.use('*', serveStatic({ root: appFolder }));
  // Every other address is one of the application's own.
  web.get('*', serveStatic({ root: appFolder, path: 'index.html' }));
  return web;
}
