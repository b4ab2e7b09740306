// Asks `/health` every 100 ms on a new connection, as a proxy does, and sends how long each answer took. Its own
// process, so that nothing but the machine delays it; how long the machine did so is stated, too. Also writes to
// the disk, since a purchase waits for it.
import { mkdtempSync, rmSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY = 100;
const PATIENCE = 10_000;
/** A timer that is late shows that this process had to wait. */
const TICK = 5;

/** @type {{ url: string | undefined, life: number }} */
let asked = { url: undefined, life: 0 };
/** @type {{ from: number, delayed: number }[]} */
const open = [];
let ticked = performance.now();

process.on('message', (/** @type {typeof asked} */ next) => {
  asked = next;
});
process.once('disconnect', () => process.exit());

setInterval(() => {
  const now = performance.now();
  const late = now - ticked - TICK;
  ticked = now;
  for (const sample of open) sample.delayed = Math.max(sample.delayed, late);
}, TICK);

setInterval(() => {
  const { url, life } = asked;
  if (url === undefined) return;
  const sample = { from: performance.now(), delayed: 0 };
  open.push(sample);
  const started = Date.now();
  /** @param {boolean} answered */
  const end = (answered) => {
    const index = open.indexOf(sample);
    if (index < 0) return;
    open.splice(index, 1);
    const milliseconds = performance.now() - sample.from;
    process.send?.({ life, started, milliseconds, delayed: sample.delayed, answered });
  };
  const request = get(`${url}/health`, { agent: false, timeout: PATIENCE }, (response) => {
    response.resume().once('end', () => end(response.statusCode === 200));
  });
  request.once('timeout', () => request.destroy());
  request.once('error', () => end(false));
  request.once('close', () => end(false));
}, EVERY);

const folder = mkdtempSync(join(tmpdir(), 'dossier-probe-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const file = await openFile(join(folder, 'written'), 'w');
for (;;) {
  await wait(500);
  const begun = performance.now();
  await file.write('x');
  await file.sync();
  process.send?.({ disk: performance.now() - begun });
}
