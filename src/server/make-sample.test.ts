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

/** A program that receives the options as `options` and runs this code instead. */
function program(says: string): URL {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, `const options = JSON.parse(process.argv[2]);\n${says}`);
  return pathToFileURL(path);
}

const options = () => ({ path: join(folder, 'sample.sqlite'), size: 40, seed: 'test' });

test('the sample is generated in this process without a program', async () => {
  const reported: number[] = [];
  await makeSample(options(), (done) => reported.push(done));
  expect(registerInfoAt(options().path)?.companies).toBe(40);
  expect(reported.at(-1)).toBe(40);
});

test('a program gets the options, and its progress is reported', async () => {
  const reported: [number, number][] = [];
  const says = `process.send({ kind: 'progress', done: options.size, total: options.size }); process.disconnect();`;
  await makeSample(options(), (...progress) => reported.push(progress), program(says));
  expect(reported).toEqual([[40, 40]]);
});

test('an error of the program is thrown with its code', async () => {
  const says = `process.send({ kind: 'failed', message: 'no room', code: 'ENOSPC' });
    process.exitCode = 1; process.disconnect();`;
  await expect(makeSample(options(), () => {}, program(says))).rejects.toMatchObject({
    message: 'no room',
    code: 'ENOSPC',
  });
});

test('a crash of the program is an error', async () => {
  const made = makeSample(options(), () => {}, program(`process.kill(process.pid, 'SIGKILL');`));
  await expect(made).rejects.toThrow('The process that generates the sample register crashed.');
});
