import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { holdsMajority } from './majority.ts';

const WITHIN = ['25-to-50', '50-to-75', '75-to-100'];
const THROUGH = ['as-trust', 'as-firm', 'as-control-over-trust', 'as-control-over-firm'];
const LLP = 'limited-liability-partnership';

test.each([
  ...['ownership-of-shares', 'voting-rights'].flatMap((what) => [
    `${what}-50-to-75-percent`,
    `${what}-75-to-100-percent`,
  ]),
  `voting-rights-50-to-75-percent-${LLP}`,
  `right-to-share-surplus-assets-75-to-100-percent-${LLP}`,
  'part-right-to-share-surplus-assets-50-to-75-percent',
])('%s is more than half', (nature) => {
  expect(holdsMajority([nature])).toBe(true);
});

test.each([
  'ownership-of-shares-25-to-50-percent',
  `voting-rights-25-to-50-percent-${LLP}`,
  'part-right-to-share-surplus-assets-25-to-50-percent',
  'right-to-appoint-and-remove-directors',
  `right-to-appoint-and-remove-members-${LLP}`,
  'right-to-appoint-and-remove-person',
  'significant-influence-or-control',
  'ownership-of-shares-more-than-25-percent-registered-overseas-entity',
  'registered-owner-as-nominee-person-scotland-registered-overseas-entity',
  'shares-75-to-100-percent',
  'not-ownership-of-shares-75-to-100-percent',
  '',
])('%s is not known to be more than half', (nature) => {
  expect(holdsMajority([nature])).toBe(false);
});

test.each(THROUGH)('what is held %s is not held by the entity itself', (through) => {
  for (const band of WITHIN) {
    expect(holdsMajority([`ownership-of-shares-${band}-percent-${through}`])).toBe(false);
    expect(holdsMajority([`voting-rights-${band}-percent-${through}-${LLP}`])).toBe(false);
    expect(holdsMajority([`part-right-to-share-surplus-assets-${band}-percent-${through}`])).toBe(false);
  }
});

test('one nature of several is enough, and none is not', () => {
  expect(holdsMajority(['significant-influence-or-control', 'voting-rights-50-to-75-percent'])).toBe(true);
  expect(holdsMajority([])).toBe(false);
});

/** The register's own list, beside the project; without it this is skipped. */
const LIST = fileURLToPath(
  new URL('../../../../../shared/data/01_enumerations/raw/psc_descriptions.yml', import.meta.url),
);
const present = existsSync(LIST);

describe.skipIf(!present)(
  `the register's list of natures${present ? '' : ` (skipped: ${LIST} is not here)`}`,
  () => {
    test('has these that are more than half, and no others', () => {
      const [list = ''] = readFileSync(LIST, 'utf8').split('short_description:');
      const natures = [...list.matchAll(/^ {4}'([^']+)' :/gm)].map(([, nature = '']) => nature);
      expect(natures.length).toBeGreaterThan(80);
      expect(natures.filter((nature) => holdsMajority([nature])).sort()).toEqual([
        'ownership-of-shares-50-to-75-percent',
        'ownership-of-shares-75-to-100-percent',
        'part-right-to-share-surplus-assets-50-to-75-percent',
        'part-right-to-share-surplus-assets-75-to-100-percent',
        `right-to-share-surplus-assets-50-to-75-percent-${LLP}`,
        `right-to-share-surplus-assets-75-to-100-percent-${LLP}`,
        'voting-rights-50-to-75-percent',
        `voting-rights-50-to-75-percent-${LLP}`,
        'voting-rights-75-to-100-percent',
        `voting-rights-75-to-100-percent-${LLP}`,
      ]);
    });
  },
);
