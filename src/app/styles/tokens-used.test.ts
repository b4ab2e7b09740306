import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Colours and sizes come from tokens.css, so the design changes in one place. */

const APP = dirname(dirname(fileURLToPath(import.meta.url)));

/** An exported image is light in any theme, and has no style sheet to take colours from. */
const COLOURS_OF_ITS_OWN = ['components/tree/drawing/draw-image.ts'];

/** Styles that take their colours from the tokens. */
const STYLES = ['styles.css', 'styles/base.css', 'styles/print.css', 'styles/sign-in.css'];

const FILES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((path) => STYLES.includes(path) || (/\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$/.test(path)))
  .map((path) => ({ path, text: readFileSync(join(APP, path), 'utf8') }));

const NAMED =
  'black|white|gr[ae]y|red|green|blue|orange|yellow|purple|pink|brown|navy|teal|maroon|silver|slate|zinc|stone|amber';
const RAW_COLOUR = new RegExp(
  [
    // Matches a hex colour in a string, but not `#app/…` or `#12` in a sentence.
    String.raw`(?<=['"\`\[_ ,(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=['"\`\]_ ,;)])`,
    String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(`,
    String.raw`\b(?:fill|stroke|color|background)(?:=["']|: ')(?:${NAMED})\b`,
    // Transparency is the token `clear`: forced colours would show a transparent edge.
    String.raw`\b(?:bg|text|border(?:-[trblxyse])?|fill|stroke|outline|decoration|accent|shadow)-(?:${NAMED}|transparent)\b`,
  ].join('|'),
  'gi',
);
/** A size alone in brackets: `text-[13px]`, `mt-[0.4rem]`. Viewport and paper sizes have no token. */
const RAW_SIZE = /[\w-]+-\[-?[\d.]+(?:px|rem|em|pt)?\](?!:)/g;

test('no colour is defined outside the tokens', () => {
  const found = FILES.filter(({ path }) => !COLOURS_OF_ITS_OWN.includes(path)).flatMap(({ path, text }) =>
    [...text.matchAll(RAW_COLOUR)].map(([colour]) => `${path}: ${colour}`),
  );
  expect(found).toEqual([]);
});

test('no class defines its own size', () => {
  const found = FILES.flatMap(({ path, text }) =>
    [...text.matchAll(RAW_SIZE)].map(([size]) => `${path}: ${size}`),
  );
  expect(found).toEqual([]);
});
