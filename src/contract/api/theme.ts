/** Cookie that keeps the theme a person chose, so that the server can draw in it. */
export const THEME = 'theme';

/** Light, dark, or as the system says. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
