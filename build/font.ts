import type { Plugin } from 'vite';

/** Inter's Latin subset, by its file name in the build. */
export const LATIN = /inter-latin-wght-normal-[^/]*\.woff2$/;

/** The font arrives beside the code: the first page waits for both (`src/app/page/font.ts`). */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
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
