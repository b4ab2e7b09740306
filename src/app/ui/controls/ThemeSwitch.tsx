import { useLayoutEffect, useState } from 'react';
import { THEMES, type Theme } from '#contract/api/theme.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Button } from './Button.tsx';
import { chooseTheme, shownTheme } from './theme.ts';

/** Left half, whole disc, ring: system, dark, light. */
const ICONS: Readonly<Record<Theme, string>> = {
  system: 'M8 2a6 6 0 0 0 0 12z',
  dark: 'M8 2a6 6 0 0 0 0 12a6 6 0 0 0 0-12z',
  light: '',
};

/** Steps through the themes: system, light, dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system');
  // Not read while drawing: the server draws this, too, before any browser shows it.
  useLayoutEffect(() => setTheme(shownTheme()), []);
  const step = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <Button kind="quiet" onClick={step} title={`Theme: ${theme}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d={ICONS[theme]} fill="currentColor" />
      </svg>
      <VisuallyHidden>Theme: {theme}</VisuallyHidden>
    </Button>
  );
}
