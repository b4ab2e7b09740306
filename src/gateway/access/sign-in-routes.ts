import { setTimeout as pause } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isCrossSite } from '../cross-site.ts';
import type { Access, Admitted } from './access.ts';
import { nextPath } from './next-path.ts';
import { foreignFormPage, openDoorPage, type Refusal, signInPage } from './sign-in-page.ts';

/** Longest form, in bytes: a key and the address to go on to. */
const FORM_LIMIT = 8_192;
/** How long a wrong key waits for its answer, in milliseconds. Keys of 192 bits need no more against guessing. */
const WRONG_KEY_WAIT = 300;

/** `/sign-in` and `/sign-out`, for browsers. Stands behind the rule of names. */
export function signInRoutes(access: Access): Hono<Admitted> {
  const { people, cookie } = access;
  const app = new Hono<Admitted>();
  const tooLong = bodyLimit({
    maxSize: FORM_LIMIT,
    onError: (context) => again(context, '/', 'too-long', 413),
  });

  app.use('/sign-in', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    // Without a referrer a form would come from `null`, and could not be told from another site's.
    context.header('Referrer-Policy', 'same-origin');
  });

  app.get('/sign-in', async (context) => {
    if (context.get('signInNeeded') === false) return context.html(openDoorPage());
    const next = nextPath(context.req.query('next'));
    const known = await access.person(context);
    return known === undefined ? context.html(signInPage(next)) : context.redirect(next, 303);
  });

  app.post('/sign-in', tooLong, async (context) => {
    // Login CSRF: nobody is to work, and buy, under another's name unawares.
    if (isCrossSite(context.req.raw)) return context.html(foreignFormPage(), 403);
    if (context.get('signInNeeded') === false) return context.redirect('/', 303);
    const form = new URLSearchParams(await context.req.text());
    const next = nextPath(form.get('next') ?? undefined);
    const key = form.get('key')?.trim() ?? '';
    if (key === '') return again(context, next, 'no-key', 422);
    const token = await people.openSession(key);
    if (token === undefined) {
      await pause(WRONG_KEY_WAIT);
      return again(context, next, 'wrong-key', 403);
    }
    await close(context);
    cookie.write(context, token);
    return context.redirect(next, 303);
  });

  app.post('/sign-out', async (context) => {
    // Where browsers say no more than `null`, a page of ours may have said it: another site's form has no cookie.
    const unstated =
      context.req.header('Origin') === 'null' && context.req.header('Sec-Fetch-Site') === undefined;
    if (isCrossSite(context.req.raw) && !unstated) return context.html(foreignFormPage(), 403);
    if (await close(context)) cookie.clear(context);
    // Pages that the browser keeps for its Back button go too.
    context.header('Clear-Site-Data', '"cache"');
    return context.redirect('/sign-in', 303);
  });

  /** Ends the session that the browser has, if it has one. */
  async function close(context: Context): Promise<boolean> {
    const token = cookie.read(context);
    if (token !== undefined) await people.closeSession(token);
    return token !== undefined;
  }
  return app;
}

function again(context: Context, next: string, refusal: Refusal, status: 403 | 413 | 422) {
  return context.html(signInPage(next, refusal), status);
}
