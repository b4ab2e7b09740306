import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { SESSION_LENGTH } from '../store/people.ts';

const NAME = 'dossier';

/** `Lax`: links in messages work, and no GET spends. `__Host-`: this host only (RFC 6265bis 4.1.3.2). */
export class SessionCookie {
  readonly #prefix: 'host' | undefined;
  readonly #options: CookieOptions;

  constructor(overTls: boolean) {
    this.#prefix = overTls ? 'host' : undefined;
    this.#options = {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: overTls,
      ...(overTls ? { prefix: 'host' } : {}),
    };
  }

  read(context: Context): string | undefined {
    return getCookie(context, NAME, this.#prefix);
  }

  write(context: Context, token: string): void {
    setCookie(context, NAME, token, { ...this.#options, maxAge: SESSION_LENGTH / 1_000 });
  }

  clear(context: Context): void {
    deleteCookie(context, NAME, this.#options);
  }
}
