import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { readEnvironment } from '../../src/server/environment.ts';
import { onStop, run } from '../../src/server/run.ts';
import { startDossier } from '../../src/server/start-dossier.ts';

const Adjustments = v.object({
  timing: v.object({
    ...{ patience: v.number(), lease: v.number(), heartbeat: v.number(), perSecond: v.number() },
    orders: v.optional(v.number(), 30_000),
  }),
  killAt: v.optional(v.string()),
});

/** `npm start` with other timing: the process that the kill test kills. */
run(async () => {
  const environment = readEnvironment(process.env);
  const { timing, killAt } = v.parse(Adjustments, JSON.parse(process.env['ADJUSTMENTS'] ?? ''));
  // The pipe closes when the test process ends in any way, so nothing is left behind.
  process.stdin.resume().once('end', () => {
    rmSync(environment.DATA_DIR, { recursive: true, force: true });
    process.kill(process.pid, 'SIGKILL');
  });
  const { stop } = await startDossier(environment, {
    timing,
    failPoint: async (moment) => {
      if (moment === killAt) process.kill(process.pid, 'SIGKILL');
    },
  });
  onStop(stop);
});
