import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FIRST } from './memory-limit.ts';

/** One answer of `/health`. In milliseconds. */
export type HealthSample = {
  /** Number of the process that was asked. */
  readonly life: number;
  readonly started: number;
  readonly milliseconds: number;
  /** How long the machine gave the probe no turn meanwhile. */
  readonly delayed: number;
  readonly answered: boolean;
};

export type HealthProbe = {
  /** From now on asks this process; none without a URL. */
  readonly ask: (url: string | undefined) => void;
  readonly close: () => void;
};

type Report = HealthSample | { readonly disk: number };

/** What the probe notes. */
type Notes = {
  readonly addHealth: (sample: HealthSample) => void;
  /** Milliseconds of a confirmed write to the disk. */
  readonly addDisk: (milliseconds: number) => void;
};

/** Samples of a process that has ended meanwhile are dropped. */
export function startHealthProbe(notes: Notes): HealthProbe {
  const child = fork(fileURLToPath(new URL('./health-probe.mjs', import.meta.url)));
  prefer(child.pid);
  let life = 0;
  child.on('message', (report: Report) => {
    if ('disk' in report) notes.addDisk(report.disk);
    else if (report.life === life) notes.addHealth(report);
  });
  return {
    ask: (url) => {
      life += 1;
      child.send({ url, life });
    },
    close: () => child.disconnect(),
  };
}

function prefer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, FIRST);
  } catch {
    // Only an administrator may.
  }
}
