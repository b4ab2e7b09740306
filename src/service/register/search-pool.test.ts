import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { registeredCompany } from './company-fixture.ts';
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
  await writer.finish({ kind: 'register', build: 'test', label: 'Test', covers: ['search'], showcase: [] });
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

  test('searches its own file if the file is replaced before a worker opens it', async () => {
    await write('FORMER LIMITED');
    open();
    await write('LATER LIMITED');
    expect((await served.search('former', 1, 20)).total).toBe(1);
    expect((await served.search('later', 1, 20)).total).toBe(0);
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

describe('a search pool', () => {
  let pool: SearchPool;
  afterEach(() => pool.close());

  /** Workers that run `program` on each request `q`, and write a file when they are ended. */
  function start(program: string, idle?: number): void {
    const path = join(folder, 'program.mjs');
    writeFileSync(
      path,
      `import { writeFileSync } from 'node:fs';
      import { parentPort, threadId, workerData } from 'node:worker_threads';
      const found = (total) => parentPort.postMessage({ kind: 'found', page: { total, rows: [] } });
      parentPort.on('message', (q) => {
        if (q !== 'end') { ${program} }
        else { writeFileSync(workerData.path + '-' + threadId, ''); parentPort.close(); }
      });`,
    );
    pool = new SearchPool(pathToFileURL(path), { path: join(folder, 'ended'), identity: '' }, idle);
  }

  const ask = (query: string) => pool.search({ query, page: 1, perPage: 20 });
  const endedWorkers = () => readdirSync(folder).filter((name) => name.startsWith('ended'));

  test.each([
    ['exits', 'process.exit(1)'],
    ['throws', 'throw new Error("broken")'],
  ])('replaces a worker that %s and fails only its request', async (_what, dies) => {
    start(`if (q.query === 'dies') { ${dies} } else found(1);`);
    const requests = ['before', 'dies', 'after', 'dies', 'later'].map(ask);
    const ended = await Promise.allSettled(requests);
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await ask('again')).toMatchObject({ kind: 'found' });
  });

  test('fails each request if no worker can start', async () => {
    start('');
    writeFileSync(join(folder, 'program.mjs'), 'throw new Error("no program")');
    const ended = await Promise.allSettled([ask('one'), ask('two'), ask('three')]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  test('refuses requests when the queue is full, and rejects waiting ones when it closes', async () => {
    start('for (;;);');
    const waiting = Array.from({ length: 200 }, () => ask('busy').catch((error: unknown) => error));
    const refused = await waiting.at(-1);
    expect(refused).toBeInstanceOf(ServiceError);
    expect(refused).toMatchObject({
      message: 'Too many searches are waiting. Nothing was charged.',
    });
    await pool.close();
    const ended = await Promise.all(waiting);
    const answeredInTime = ended.filter((error) => !(error instanceof ServiceError));
    expect(answeredInTime.length).toBeGreaterThanOrEqual(101);
    expect(answeredInTime.length).toBeLessThan(110);
    expect(ended.every((error) => error instanceof Error)).toBe(true);
  });

  test('starts no worker after it is closed', async () => {
    start('found(1);');
    await pool.close();
    await expect(ask('late')).rejects.toThrow('The register was closed.');
  });

  test('ends idle workers and starts them again', async () => {
    start('found(q.page);', 1);
    expect(await ask('one')).toMatchObject({ page: { total: 1 } });
    await vi.waitFor(() => expect(endedWorkers()).toHaveLength(1));
    expect(await ask('two')).toMatchObject({ page: { total: 1 } });
    await vi.waitFor(() => expect(endedWorkers()).toHaveLength(2));
  });
});
