import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Colours and sizes come from tokens.css, so that a change of looks is made in one place. */

const APP = dirname(dirname(fileURLToPath(import.meta.url)));

/** A picture leaves the application as a file, light whatever the theme: it has no style sheet to take colours from. */
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
    // A hex colour in a string; `#app/…` and `#12` of a sentence are none.
    String.raw`(?<=['"\`\[_ ,(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=['"\`\]_ ,;)])`,
    String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(`,
    String.raw`\b(?:fill|stroke|color|background)(?:=["']|: ')(?:${NAMED})\b`,
    // What is transparent is the token `clear`: an edge of it would be drawn in the reader's own colours.
    String.raw`\b(?:bg|text|border(?:-[trblxyse])?|fill|stroke|outline|decoration|accent|shadow)-(?:${NAMED}|transparent)\b`,
  ].join('|'),
  'gi',
);
/** A size in brackets and nothing else: `text-[13px]`, `mt-[0.4rem]`. Parts of the window and of paper have no token. */
const RAW_SIZE = /[\w-]+-\[-?[\d.]+(?:px|rem|em|pt)?\](?!:)/g;

test('no colour is written outside the tokens', () => {
  const found = FILES.filter(({ path }) => !COLOURS_OF_ITS_OWN.includes(path)).flatMap(({ path, text }) =>
    [...text.matchAll(RAW_COLOUR)].map(([colour]) => `${path}: ${colour}`),
  );
  expect(found).toEqual([]);
});

test('no class carries a size of its own', () => {
  const found = FILES.flatMap(({ path, text }) =>
    [...text.matchAll(RAW_SIZE)].map(([size]) => `${path}: ${size}`),
  );
  expect(found).toEqual([]);
});
