import { useState } from 'react';
import { Button } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const ICONS: Readonly<Record<Theme, string>> = {
  system: 'M8 2a6 6 0 0 0 0 12z',
  dark: 'M8 2a6 6 0 0 0 0 12a6 6 0 0 0 0-12z',
  light: '',
};

/** `labelled` in a menu; else the name is for screen readers. */
export function ThemeSwitch({ labelled = false }: { labelled?: boolean }) {
  const [theme, setTheme] = useState(currentTheme);
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
      {labelled ? <span>Theme: {theme}</span> : <VisuallyHidden>Theme: {theme}</VisuallyHidden>}
    </Button>
  );
}

/** Also read by the script in index.html, which sets the theme before the first paint. */
const KEY = 'theme';

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((each) => each === theme) ?? 'system';
}

/** Without storage the theme lasts until the page is reloaded. */
function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked.
  }
}
