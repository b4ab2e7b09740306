import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Messages say what happened, what it cost and what to do, without apologies. */

const SRC = dirname(fileURLToPath(import.meta.url));
const FORBIDDEN = /\b(please|sorry|apolog\w+|unfortunately|oops|whoops|invalid)\b/gi;

/** Not shown to users: `aria-invalid`, the state of a list's row, and reserved host names (RFC 6761). */
const UNREAD = /aria-invalid|'invalid'|\binvalid:|\b\w+\.invalid\b/gi;

test.each([
  ['Please try again', 1],
  ['Sorry: an invalid number', 2],
  [`aria-invalid="true"`, 0],
  ['http://embedded.invalid', 0],
])('%j has %i forbidden words', (text, count) => {
  expect(forbiddenIn(text)).toHaveLength(count);
});

test('no source says please, sorry or invalid (GOV.UK, error messages)', () => {
  const sources = readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const found = sources.flatMap((path) =>
    forbiddenIn(readFileSync(path, 'utf8')).map((word) => `${relative(SRC, path)}: ${word}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

function forbiddenIn(text: string): string[] {
  return text.replace(UNREAD, '').match(FORBIDDEN) ?? [];
}
