// The files of code that a page begins with, as the build writes them down: they are named by what is in them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} route such as `/company/$number/ccj` @returns {string[]} Their addresses, from the root. */
export function codeOfPage(route) {
  const build = process.env['DOSSIER_BUILD'] ?? '';
  /** @type {Record<string, string[]>} */
  const pages = JSON.parse(readFileSync(join(build, 'app', 'page-code.json'), 'utf8'));
  const files = pages[route];
  if (files === undefined) throw new Error(`No page of the build is ${route}.`);
  return files.map((file) => `/${file}`);
}

/** In a page: whether it has fetched them all. @param {readonly string[]} files */
export function isFetched(files) {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  return files.every((file) => fetched.has(file));
}
