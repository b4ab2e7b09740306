import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const Entry = v.object({
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  inBundle: v.optional(v.boolean(), false),
});
const LockFile = v.object({ packages: v.record(v.string(), Entry) });

const { packages } = v.parse(LockFile, JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('every package has a checksum, except those inside the archive of another package, whose checksum covers them', () => {
  expect(installed.length).toBeGreaterThan(0);
  const unchecked = installed.filter(([, { integrity, inBundle }]) => integrity === undefined && !inBundle);
  expect(unchecked.map(([path]) => path)).toEqual([]);
  const holders = installed
    .filter(([, { inBundle }]) => inBundle)
    .map(([path]) => packages[path.slice(0, path.lastIndexOf('/node_modules/'))]);
  expect(holders.every((holder) => holder?.integrity !== undefined)).toBe(true);
});

test('the lock file names no registry', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
