import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import type { Plugin } from 'vite';
import { LATIN } from './font.ts';

const STYLES = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'app', 'styles');

/** Builds styles/sign-in.css as `/sign-in.css`, which the sign-in page links by that fixed name. */
export function signInStyles(): Plugin {
  return {
    name: 'sign-in-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const font = Object.keys(bundle).find((name) => LATIN.test(name));
      if (font === undefined) this.error('the latin file of Inter is not in the bundle');
      this.emitFile({ type: 'asset', fileName: 'sign-in.css', source: await signInCss(font) });
    },
  };
}

async function signInCss(font: string): Promise<string> {
  const loadStylesheet = async (id: string, base: string) => {
    const path = join(base, id);
    return { path, base: dirname(path), content: await readFile(path, 'utf8') };
  };
  const own = await readFile(join(STYLES, 'sign-in.css'), 'utf8');
  const { build } = await compile(own, { base: STYLES, loadStylesheet });
  return `@font-face {
  font-family: "Inter Variable";
  font-display: swap;
  font-weight: 100 900;
  src: url(/${font}) format("woff2");
}
${build([])}`;
}
