import type { Plugin } from 'vite';

/** The file of Inter that has the letters of English, by its name in the build. */
export const LATIN = /inter-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Has a page drawn in one font from its first frame to its last. Inter is fetched with the page's other files, and the first
 * frame waits for it a moment; where it is not here by then, the page keeps the font that stands in for it, and the next
 * page has it kept by the browser. Letters that change under a reader's eyes would move lines and columns.
 */
export function steadyFont(): Plugin {
  return {
    name: 'steady-font',
    // Of what Tailwind made of the style sheets, which it joins itself.
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
