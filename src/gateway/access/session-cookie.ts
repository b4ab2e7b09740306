import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { SESSION_LENGTH } from '../store/people.ts';

const NAME = 'dossier';

/** `Lax`: links in messages work, and no GET spends. `__Host-`: this host only (RFC 6265bis 4.1.3.2). */
export class SessionCookie {
  readonly #values: RegExp;
  readonly #options: CookieOptions;

  constructor(overTls: boolean) {
    this.#values = new RegExp(
      `(?:^|;)[ \\t]*${overTls ? '__Host-' : ''}${NAME}=([\\w-]{43})[ \\t]*(?=;|$)`,
      'g',
    );
    this.#options = {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: overTls,
      ...(overTls ? { prefix: 'host' } : {}),
    };
  }

  /**
   * All tokens in the header. Over plain HTTP a page on another port or host of the same site may have set some; their
   * longer path puts them before ours (RFC 6265 section 5.4). The size limit of a request's head bounds their number.
   */
  read(context: Context): string[] {
    const header = context.req.header('Cookie') ?? '';
    return [...new Set([...header.matchAll(this.#values)].map(([, token = '']) => token))];
  }

  write(context: Context, token: string): void {
    setCookie(context, NAME, token, { ...this.#options, maxAge: SESSION_LENGTH / 1_000 });
  }

  clear(context: Context): void {
    deleteCookie(context, NAME, this.#options);
  }
}
