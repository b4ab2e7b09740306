import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { startDossier } from '../../src/server/dossier.ts';
import { readEnvironment } from '../../src/server/environment.ts';
import { onStop, run } from '../../src/server/run.ts';

/** Milliseconds short enough to be waited for, and a moment at which the process kills itself. */
const Adjustments = v.object({
  timing: v.object({ patience: v.number(), lease: v.number(), heartbeat: v.number(), perSecond: v.number() }),
  killAt: v.optional(v.string()),
});

/** `npm start` as it is, but for its timing: the process that the kill test kills. */
run(async () => {
  const environment = readEnvironment(process.env);
  const { timing, killAt } = v.parse(Adjustments, JSON.parse(process.env['ADJUSTMENTS'] ?? ''));
  // The pipe ends when the test process is gone, however it went: nothing is left behind then.
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
