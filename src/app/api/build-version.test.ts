import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareBuild, isOutdated } from './build-version.ts';

const OWN = '/assets/main-own.js';

beforeEach(() => vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => OWN }) }));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [[OWN], false],
  [['other'], false],
  [['other', 'other'], true],
  [['other', null, 'other'], true],
  [['other', OWN, 'other'], false],
  [['other', 'other', OWN], false],
  [['other', 'newest'], true],
])('after answers of %j the page is of another version: %s', (builds, outdated) => {
  compareBuild(OWN);
  for (const build of builds) compareBuild(build);
  expect(isOutdated()).toBe(outdated);
});
