import { THEME, THEMES, type Theme } from '#contract/api/theme.ts';

/** The theme on `<html>`, where styles.css reads it. The server has put it there: no page is painted in another one first. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((each) => each === theme) ?? 'system';
}

/** Shows a theme, and keeps it in this browser only. Where cookies are refused it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  document.cookie = `${THEME}=${theme}; path=/; max-age=31536000; samesite=lax`;
}
