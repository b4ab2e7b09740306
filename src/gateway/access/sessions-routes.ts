import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isCrossSite } from '../cross-site.ts';
import type { Access, Admitted } from './access.ts';
import { sessionsPage } from './sessions-page.ts';
import { crossSitePage, openAccessPage } from './sign-in-page.ts';
import { FORM_LIMIT, privatePage, signedOut } from './sign-in-routes.ts';

/** A person's sessions. Below the guard: only they see and end them. */
export function sessionsRoutes({ people, cookie }: Access): Hono<Admitted> {
  const app = new Hono<Admitted>();

  const limited = bodyLimit({
    maxSize: FORM_LIMIT,
    onError: (context) => context.text('This form is too long.\n', 413),
  });

  app.use('/sessions/*', privatePage);

  app.post('/sessions/*', limited, async (context, next) => {
    if (isCrossSite(context.req.raw)) return context.html(crossSitePage(), 403);
    return await next();
  });

  app.get('/sessions', async (context) => {
    const { name, signedIn } = context.get('person');
    if (!signedIn) return context.html(openAccessPage());
    return context.html(sessionsPage(name, await people.sessions(name, cookie.read(context))));
  });

  app.post('/sessions/end', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    await people.endSession(context.get('person').name, form.get('session') ?? '');
    return await goOn(context);
  });

  app.post('/sessions/end-all', async (context) => {
    const { name, signedIn } = context.get('person');
    if (signedIn) await people.signOutEverywhere(name);
    return await goOn(context);
  });

  /** A person who ended the session of this browser is signed out. */
  async function goOn(context: Context<Admitted>): Promise<Response> {
    const tokens = cookie.read(context);
    if (tokens.length === 0 || (await people.withSession(...tokens)))
      return context.redirect('/sessions', 303);
    return signedOut(context, cookie);
  }

  return app;
}
