import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { installPageTools } from './page-tools.ts';

type Options = {
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
  readonly resultTypes: readonly string[];
};
type Violation = {
  readonly id: string;
  readonly tags: readonly string[];
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
};

declare global {
  var axe: { run: (context: object, options: Options) => Promise<{ violations: readonly Violation[] }> };
}

/** Version, licence and size are those that `@axe-core/playwright` brings along; that puts the 600 kB in once per look. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** All of WCAG 2.2 AA, and axe's own good practice. */
const EVERYTHING: Options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};
/** Themes differ in colours alone. */
const COLOURS: Options = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations'],
};

/** Rows and entries further down, which are drawn like those above them. */
const sameAgain = (rows: number) => [
  [`tbody tr:nth-child(n + ${rows + 1})`],
  [`li:nth-child(n + ${2 * rows + 1})`],
];

/** Puts axe and the tools of the other checks into the document that is open. */
export async function prepareLooks(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis && 'pageTools' in globalThis)) return;
  await page.evaluate(SOURCE);
  await page.evaluate(installPageTools);
}

/**
 * What axe finds on the page as it stands: each rule with where it is broken. It takes time with every element: of
 * what repeats itself it looks at so many `rows`, and twice as many entries of a list.
 */
export async function axeFindings(
  page: Page,
  look: 'everything' | 'colours',
  rows: number,
): Promise<string[]> {
  const violations = await page.evaluate(
    async ({ options, exclude }) => (await axe.run({ exclude }, options)).violations,
    { options: look === 'everything' ? EVERYTHING : COLOURS, exclude: sameAgain(rows) },
  );
  return violations.map(
    ({ id, tags, nodes }) =>
      `${tags.filter((tag) => /^wcag\d{3}/.test(tag)).join(' ') || 'good practice'}, ${id}: ${nodes
        .slice(0, 5)
        .map(({ target }) => target.join(' '))
        .join(' | ')}${nodes.length > 5 ? ` and ${nodes.length - 5} more` : ''}`,
  );
}
