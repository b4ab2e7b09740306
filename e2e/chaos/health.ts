import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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

/** Samples of a process that has ended meanwhile are dropped. */
export function startHealthProbe(onSample: (sample: HealthSample) => void): HealthProbe {
  const child = fork(fileURLToPath(new URL('./health-probe.mjs', import.meta.url)));
  let life = 0;
  child.on('message', (sample: HealthSample) => {
    if (sample.life === life) onSample(sample);
  });
  return {
    ask: (url) => {
      life += 1;
      child.send({ url, life });
    },
    close: () => child.kill(),
  };
}
