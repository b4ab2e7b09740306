import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileIdentity } from '#service/register/register-file.ts';
import { followFile } from './follow-file.ts';

// An operating system that cannot report changes, for example because too many folders are watched.
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  watch: () => {
    throw new Error('ENOSPC: System limit for number of file watchers reached');
  },
}));

let folder: string;
let reported: (string | undefined)[];
let stop: () => Promise<void>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-follow-'));
  reported = [];
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const path = () => join(folder, 'file');

function put(content: string): string | undefined {
  const next = join(folder, 'next');
  writeFileSync(next, content);
  renameSync(next, path());
  return fileIdentity(path());
}

test('polling reports each new file once where the system reports no changes', async () => {
  put('first');
  stop = followFile(path(), fileIdentity(path()), async (identity) => void reported.push(identity), {
    settle: 1,
    poll: 5,
  });
  const second = put('second');
  await vi.waitFor(() => expect(reported).toEqual([second]));
  rmSync(path());
  await vi.waitFor(() => expect(reported).toEqual([second, undefined]));
  const third = put('third');
  await vi.waitFor(() => expect(reported).toEqual([second, undefined, third]));
});

test('a failed call is repeated, and stopping waits for it', async () => {
  let ended = 0;
  stop = followFile(
    path(),
    undefined,
    async (identity) => {
      reported.push(identity);
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended += 1;
      if (reported.length < 3) throw new Error('not now');
    },
    { settle: 1, poll: 5 },
  );
  const only = put('only');
  await vi.waitFor(() => expect(reported).toEqual([only, only, only]));
  await stop();
  expect(ended).toBe(3);
});
