import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isCrossSite } from '../cross-site.ts';
import type { Access, Admitted } from './access.ts';
import { browserName } from './browser-name.ts';
import { nextPath } from './next-path.ts';
import type { SessionCookie } from './session-cookie.ts';
import { crossSitePage, openAccessPage, type Refusal, signInPage } from './sign-in-page.ts';

/** In bytes. */
export const FORM_LIMIT = 8_192;

export function signInRoutes(access: Access): Hono<Admitted> {
  const { people, cookie } = access;
  const app = new Hono<Admitted>();
  const tooLong = bodyLimit({
    maxSize: FORM_LIMIT,
    onError: (context) => signInAgain(context, '/', 'too-long', 413),
  });

  app.use('/sign-in', privatePage);

  app.get('/sign-in', async (context) => {
    if (context.get('signInNeeded') === false) return context.html(openAccessPage());
    const next = nextPath(context.req.query('next'));
    const known = await access.person(context);
    return known === undefined ? context.html(signInPage(next)) : context.redirect(next, 303);
  });

  app.post('/sign-in', tooLong, async (context) => {
    // Prevents login CSRF: signing a person in under another name.
    if (isCrossSite(context.req.raw)) return context.html(crossSitePage(), 403);
    if (context.get('signInNeeded') === false) return context.redirect('/', 303);
    const form = new URLSearchParams(await context.req.text());
    const next = nextPath(form.get('next') ?? undefined);
    const key = form.get('key')?.trim() ?? '';
    if (key === '') return signInAgain(context, next, 'no-key', 422);
    const token = await people.openSession(key, browserName(context.req.header('User-Agent')));
    if (token === undefined) {
      const seconds = await access.slowFailure(context);
      if (seconds === undefined) return signInAgain(context, next, 'wrong-key', 403);
      context.header('Retry-After', String(seconds));
      return signInAgain(context, next, 'too-many', 429);
    }
    await close(context);
    cookie.write(context, token);
    return context.redirect(next, 303);
  });

  app.post('/sign-out', async (context) => {
    // An origin of `null` may be one of our pages; another site's form has no cookie.
    const isUnstated =
      context.req.header('Origin') === 'null' && context.req.header('Sec-Fetch-Site') === undefined;
    if (isCrossSite(context.req.raw) && !isUnstated) return context.html(crossSitePage(), 403);
    await close(context);
    return signedOut(context, cookie);
  });

  const close = (context: Context) => people.closeSession(...cookie.read(context));
  return app;
}

export const privatePage: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
  // Without a referrer, a form's origin would be `null`, like that of another site.
  context.header('Referrer-Policy', 'same-origin');
};

export function signedOut(context: Context, cookie: SessionCookie): Response {
  // Another site's form has no cookie, and must not clear one.
  if (cookie.read(context).length > 0) cookie.clear(context);
  // Also clears the browser's back/forward cache.
  context.header('Clear-Site-Data', '"cache"');
  return context.redirect('/sign-in', 303);
}

function signInAgain(context: Context, next: string, refusal: Refusal, status: 403 | 413 | 422 | 429) {
  return context.html(signInPage(next, refusal), status);
}
