import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { page } from '../access/sign-in-page.ts';
import type { GatewayContext } from '../context.ts';

const TOKEN = '/unsubscribe/:token{[\\w-]{43}}';

/** Ends a digest without signing in. A GET changes nothing: mail programs open links before their readers do. */
export function unsubscribeRoutes({ store }: Pick<GatewayContext, 'store'>): Hono {
  const app = new Hono();

  app.use('/unsubscribe/*', async (request, next) => {
    await next();
    request.header('Cache-Control', 'no-store');
    // The address is a secret.
    request.header('Referrer-Policy', 'no-referrer');
  });

  app.get(TOKEN, async (request) => {
    const isSubscribed = await store.digests.isSubscribed(request.req.param('token'));
    return request.html(isSubscribed ? questionPage() : donePage());
  });

  // Also for the one-click unsubscribing of mail programs (RFC 8058), which come from anywhere.
  app.post(TOKEN, bodyLimit({ maxSize: 1_024 }), async (request) => {
    await store.digests.unsubscribe(request.req.param('token'));
    return request.html(donePage());
  });

  return app;
}

function questionPage() {
  return page(
    'Unsubscribe',
    html`<h1>Unsubscribe</h1>
      <p>Dossier will no longer send you emails about the companies that you watch.</p>
      <form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

function donePage() {
  return page(
    'Unsubscribed',
    html`<h1>You are unsubscribed</h1>
      <p>Dossier sends you no more emails about the companies that you watch.</p>`,
  );
}
