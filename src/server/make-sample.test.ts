import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerInfoAt } from '#service/register/register.ts';
import { makeSample } from './make-sample.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-make-sample-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that is given the order, as `order`, and says this instead of making anything. */
function program(says: string): URL {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, `const order = JSON.parse(process.argv[2]);\n${says}`);
  return pathToFileURL(path);
}

const order = () => ({ path: join(folder, 'sample.sqlite'), size: 40, seed: 'test' });

test('the sample is generated in this process without a program', async () => {
  const told: number[] = [];
  await makeSample(order(), (done) => told.push(done));
  expect(registerInfoAt(order().path)?.companies).toBe(40);
  expect(told.at(-1)).toBe(40);
});

test('a program gets the options, and its progress is reported', async () => {
  const told: [number, number][] = [];
  const says = `process.send({ kind: 'progress', done: order.size, total: order.size }); process.disconnect();`;
  await makeSample(order(), (...progress) => told.push(progress), program(says));
  expect(told).toEqual([[40, 40]]);
});

test('an error of the program is thrown with its code', async () => {
  const says = `process.send({ kind: 'failed', message: 'no room', code: 'ENOSPC' });
    process.exitCode = 1; process.disconnect();`;
  await expect(makeSample(order(), () => {}, program(says))).rejects.toMatchObject({
    message: 'no room',
    code: 'ENOSPC',
  });
});

test('a crash of the program is an error', async () => {
  const made = makeSample(order(), () => {}, program(`process.kill(process.pid, 'SIGKILL');`));
  await expect(made).rejects.toThrow('The process that generates the sample register crashed.');
});
