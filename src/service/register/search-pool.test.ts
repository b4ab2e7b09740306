import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { NO_CHOICE, registeredCompany } from './company-fixture.ts';
import { SearchPool } from './search-pool.ts';
import { openServedRegister, type ServedRegister } from './served-register.ts';
import { RegisterWriter } from './writer.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-threads-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const registerPath = () => join(folder, 'register.sqlite');

async function write(...names: string[]): Promise<void> {
  const writer = new RegisterWriter(registerPath());
  for (const [index, name] of names.entries()) {
    writer.addCompany(registeredCompany(String(90_000_001 + index), name));
  }
  await writer.finish({ kind: 'public', build: 'test', label: 'Test', covers: ['search'], showcase: [] });
}

describe('a served register with a search pool', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  // Below the project, so that the external library can be resolved.
  const built = join(root, 'dist', `partial-threads-${process.pid}`);
  let served: ServedRegister;

  beforeAll(async () => {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true, external: ['libsql'] },
      build: {
        ssr: join(root, 'src/service/register/search-worker.ts'),
        outDir: built,
        target: 'node20',
        copyPublicDir: false,
      },
    });
  });
  afterAll(() => rmSync(built, { recursive: true }));

  const open = () => {
    served = openServedRegister(registerPath(), pathToFileURL(join(built, 'search-worker.js')));
  };
  afterEach(() => served.close());

  test('finds the same results as without a pool, and does not block the event loop', async () => {
    await write('HARBOUR BAKERY LIMITED', 'HARBOUR STONE LIMITED', 'QUAY BAKERY LIMITED');
    open();
    const unpooled = openServedRegister(registerPath());
    const order: string[] = [];
    const requests = ['harbour', 'bakery', 'nothing'].map(async (query) => {
      const found = await served.search(query, 1, 2);
      order.push(query);
      expect(found).toEqual(await unpooled.search(query, 1, 2));
      return found.total;
    });
    await new Promise((resolve) => setImmediate(resolve));
    order.push('else');
    expect(await Promise.all(requests)).toEqual([2, 2, 0]);
    expect(order[0]).toBe('else');
    await unpooled.close();
  });

  test('searches with facets as without a pool', async () => {
    await write('HARBOUR BAKERY LIMITED', 'HARBOUR STONE LIMITED', 'QUAY BAKERY LIMITED');
    open();
    const unpooled = openServedRegister(registerPath());
    const { signal } = new AbortController();
    const question = { ...NO_CHOICE, query: 'ha', sort: 'name' } as const;
    const found = await served.companies(question, signal);
    expect(found).toEqual(await unpooled.companies(question, signal));
    expect(found.total).toBe(2);
    await unpooled.close();
  });

  test('searches its own file if the file is replaced before a worker opens it', async () => {
    await write('FORMER LIMITED');
    open();
    await write('LATER LIMITED');
    expect((await served.search('former', 1, 20)).total).toBe(1);
    expect((await served.search('later', 1, 20)).total).toBe(0);
    const { signal } = new AbortController();
    expect((await served.companies({ ...NO_CHOICE, query: 'fo' }, signal)).total).toBe(1);
  });

  test.each([
    ['removed', () => rmSync(registerPath())],
    [
      'overwritten with something else',
      () => {
        writeFileSync(join(folder, 'other'), 'no register');
        renameSync(join(folder, 'other'), registerPath());
      },
    ],
  ])('searches its own file if the file is %s before a worker opens it', async (_what, happens) => {
    await write('FORMER LIMITED');
    open();
    happens();
    expect((await served.search('former', 1, 20)).total).toBe(1);
  });
});

test('a search pool refuses requests when the queue is full', async () => {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, 'for (;;);');
  const pool = new SearchPool(pathToFileURL(program), { path: '', identity: '' });
  const searches = Array.from({ length: 200 }, () =>
    pool.search({ query: 'busy', page: 1, perPage: 20 }).catch((error: unknown) => error),
  );
  const refused = await searches.at(-1);
  expect(refused).toBeInstanceOf(ServiceError);
  expect(refused).toMatchObject({ message: 'Too many searches are waiting. Nothing was charged.' });
  await pool.close();
  const ended = await Promise.all(searches);
  expect(ended.every((error) => error instanceof Error)).toBe(true);
});
