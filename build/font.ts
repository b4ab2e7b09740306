import type { Plugin } from 'vite';

/** Inter's Latin subset, by its file name in the build. */
export const LATIN = /inter-latin-wght-normal-[^/]*\.woff2$/;

/** `font-display: optional` prevents layout shifts: a page that has painted the fallback font keeps it. */
export function stableFont(): Plugin {
  return {
    name: 'stable-font',
    // Before Tailwind, which inlines the style sheets.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/app\/styles\.css$/ },
      handler: (code) => code.replace(/font-display:\s*swap/g, 'font-display: optional'),
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => LATIN.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
