import { expect, test } from 'vitest';
import { chosenVersions } from './chosen-versions.ts';

test.each([
  [{}, { from: 2, to: 3 }],
  [{ from: '1' }, { from: 1, to: 3 }],
  [{ to: '2' }, { from: 1, to: 2 }],
  [
    { from: '3', to: '1' },
    { from: 1, to: 3 },
  ],
  [
    { from: '0', to: 'x' },
    { from: 2, to: 3 },
  ],
  [{ from: '1234567890' }, { from: 2, to: 3 }],
  [{ to: '1' }, { from: 2, to: 3 }],
  [
    { from: '1', to: '1' },
    { from: 1, to: 1 },
  ],
])('of three versions, %o chooses %o', (search, chosen) => {
  expect(chosenVersions(search, 3)).toEqual(chosen);
});

test('of one version there is nothing to compare', () => {
  expect(chosenVersions({}, 1)).toBeUndefined();
  expect(chosenVersions({ to: '1' }, 1)).toBeUndefined();
});
