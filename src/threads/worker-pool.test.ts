import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaskError, WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

let folder: string;
let pool: WorkerPool<string, string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-threads-'));
});

afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

/** Workers that run `program` on each `task`, and write a file when they are ended. */
function start(program: string, options: Partial<WorkerPoolOptions> = {}): void {
  const path = join(folder, 'program.mjs');
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs';
    import { parentPort, threadId, workerData } from 'node:worker_threads';
    const answer = (reply) => parentPort.postMessage({ reply });
    parentPort.on('message', (message) => {
      if (message === 'end') {
        writeFileSync(workerData + '-' + threadId, '');
        return parentPort.close();
      }
      const { task } = message;
      ${program}
    });`,
  );
  const workerData = join(folder, 'ended');
  pool = new WorkerPool({ program: pathToFileURL(path), workerData, workers: 1, queue: 10, ...options });
}

const endedWorkers = () => readdirSync(folder).filter((name) => name.startsWith('ended'));

/** Why each task fails, or its reply. */
async function outcomes(...tasks: string[]): Promise<string[]> {
  return await Promise.all(
    tasks.map((task) =>
      pool.run(task).catch((error: unknown) => (error instanceof TaskError ? error.reason : 'other')),
    ),
  );
}

test.each([
  ['exits', 'process.exit(1)', 'crash'],
  ['throws', 'throw new Error("broken")', 'crash'],
  ['takes too long', 'for (;;);', 'time'],
  ['fills its heap', 'for (const all = []; ; ) all.push({ all: [all.length] });', 'heap'],
])('a worker that %s is replaced and fails only its task', async (_what, dies, reason) => {
  start(`if (task === 'dies') { ${dies} } else answer(task);`, { timeLimit: 2_000, heapLimit: 16 });
  expect(await outcomes('before', 'dies', 'after', 'dies', 'later')).toEqual([
    'before',
    reason,
    'after',
    reason,
    'later',
  ]);
});

test('a worker that replies after its time is up gets no further task', async () => {
  start(`answer(task); if (task === 'late') writeFileSync(workerData + '-late', '');`, { timeLimit: 2_000 });
  expect(await outcomes('first')).toEqual(['first']);
  // Timers come next in the event loop, so this thread learns of the end of the time before it learns of the reply.
  await setImmediate();
  const late = outcomes('late', 'after');
  for (const end = performance.now() + 2_100; performance.now() < end; );
  expect(existsSync(join(folder, 'ended-late'))).toBe(true);
  expect(await late).toEqual(['time', 'after']);
});

test('a task that throws fails and leaves its worker alive', async () => {
  start(
    `if (task === 'throws') parentPort.postMessage({ failure: 'broken' }); else answer(String(threadId));`,
  );
  const [first, thrown, second] = await outcomes('one', 'throws', 'two');
  expect(thrown).toBe('failed');
  expect(second).toBe(first);
});

test('each task fails if no worker can start', async () => {
  start('');
  writeFileSync(join(folder, 'program.mjs'), 'throw new Error("no program")');
  expect(await outcomes('one', 'two', 'three')).toEqual(['crash', 'crash', 'crash']);
});

test('a pool runs as many tasks at a time as it has workers', async () => {
  start(`setTimeout(() => answer(String(threadId)), 50);`, { workers: 2 });
  const threads = await outcomes('one', 'two', 'three', 'four');
  expect(new Set(threads).size).toBe(2);
});

test('a pool refuses tasks when its queue is full, and rejects the others when it closes', async () => {
  start('for (;;);', { queue: 2 });
  const running = outcomes('running', 'waits', 'waits too', 'refused');
  const refused = await pool.run('refused').catch((error: unknown) => error);
  expect(refused).toMatchObject({ reason: 'busy' });
  await pool.close();
  expect(await running).toEqual(['closed', 'closed', 'closed', 'busy']);
});

test('a task that waits is not run once its signal is aborted, and makes room in the queue', async () => {
  start(`answer(task)`, { queue: 2 });
  const leaving = new AbortController();
  const first = pool.run('first');
  const aborted = pool.run('aborted', leaving.signal).catch((error: unknown) => error);
  const last = pool.run('last');
  leaving.abort();
  expect(await aborted).toMatchObject({ reason: 'aborted' });
  expect(await outcomes('another')).toEqual(['another']);
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  await expect(pool.run('late', leaving.signal)).rejects.toMatchObject({ reason: 'aborted' });
});

test('a closed pool starts no worker', async () => {
  start('answer(task);');
  await pool.close();
  expect(await outcomes('late')).toEqual(['closed']);
});

test('an idle worker ends and is started again', async () => {
  start('answer(task);', { idleMs: 1 });
  expect(await outcomes('one')).toEqual(['one']);
  await vi.waitFor(() => expect(endedWorkers()).toHaveLength(1));
  expect(await outcomes('two')).toEqual(['two']);
  await vi.waitFor(() => expect(endedWorkers()).toHaveLength(2));
});
