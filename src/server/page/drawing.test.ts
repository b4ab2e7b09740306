import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { drawing } from './drawing.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-drawing-'));
const program = (name: string, code: string) => {
  writeFileSync(join(folder, name), code);
  return pathToFileURL(join(folder, name));
};
const page = { address: '/company/90000001/profile', answers: new Map([['/source', '{}']]) };

const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => told.mockClear());
afterAll(() => rmSync(folder, { recursive: true }));

test('a page is drawn by the built program', async () => {
  const draw = drawing(
    program(
      'good.mjs',
      'export const drawPage = async ({ address, answers }) => [address, answers.size].join();',
    ),
  );
  expect(await draw(page)).toBe('/company/90000001/profile,1');
});

test.each([
  ['throws', 'export const drawPage = async () => { throw new Error("no such company"); };'],
  ['cannot be loaded', 'export const = 1;'],
])('a page comes undrawn where the program %s, which is told once', async (name, code) => {
  const draw = drawing(program(`${name}.mjs`, code));
  expect([await draw(page), await draw(page)]).toEqual([undefined, undefined]);
  expect(told).toHaveBeenCalledTimes(1);
});

test('without a program nothing is drawn, and nobody is told', async () => {
  expect(await drawing(undefined)(page)).toBeUndefined();
  expect(told).not.toHaveBeenCalled();
});
