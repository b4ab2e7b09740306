import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { THEME, THEMES, type Theme } from '#contract/api/theme.ts';

/** In seconds. */
const ONE_YEAR = 31_536_000;

/** The theme that was chosen in the browser that asks. It is kept for another year: of what a script keeps, some browsers forget within days. */
export function themeOf(context: Context): Theme {
  const chosen = getCookie(context, THEME);
  const theme = THEMES.find((each) => each === chosen) ?? 'system';
  if (theme !== 'system') setCookie(context, THEME, theme, { path: '/', sameSite: 'Lax', maxAge: ONE_YEAR });
  return theme;
}
