import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const MEMORY_LIMIT = 512 * 1_048_576;

/** In megabytes; V8 takes about half of a limit that it knows. */
const HEAP = 256;

/** A priority that only an administrator can give; without the right nothing changes. */
export const FIRST = -10;

/** How the memory of a process is limited. */
export type MemoryLimit = {
  readonly how: string;
  /** Command and environment that start a program under the limit. */
  readonly command: (program: readonly string[]) => readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Times that the kernel has killed a process for its memory; 0 where it limits nothing. */
  readonly kills: () => number;
  readonly remove: () => void;
};

/** A group of the kernel's memory controller where one can be made; elsewhere peaks are only measured. */
export function limitMemory(): MemoryLimit {
  return (
    controlGroup('memory/dossier-chaos', 'memory.limit_in_bytes', 'memory.oom_control') ??
    controlGroup('dossier-chaos', 'memory.max', 'memory.events') ?? {
      how: 'peak resident memory, measured',
      command: ([first = '', ...others]) => [first, ...others],
      environment: { NODE_OPTIONS: `--max-old-space-size=${HEAP}` },
      kills: () => 0,
      remove: () => undefined,
    }
  );
}

/** Version 1 and 2 of control groups differ in names only. `undefined` without the right to make one. */
function controlGroup(name: string, limit: string, events: string): MemoryLimit | undefined {
  const folder = join('/sys/fs/cgroup', `${name}-${process.pid}`);
  try {
    mkdirSync(folder);
  } catch {
    return undefined;
  }
  const remove = () => {
    try {
      rmdirSync(folder);
    } catch {
      // The kernel still counts a process that has just ended; an empty group costs nothing.
    }
  };
  try {
    writeFileSync(join(folder, limit), String(MEMORY_LIMIT));
  } catch {
    remove();
    return undefined;
  }
  return {
    how: `control group of ${MEMORY_LIMIT / 1_048_576} MB`,
    command: (program) => [
      '/bin/sh',
      '-c',
      // Before the attackers, who have no machine of their own here.
      `renice -n ${FIRST} -p $$ >/dev/null 2>&1; echo $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`,
      'sh',
      ...program,
    ],
    environment: {},
    kills: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(join(folder, events), 'utf8'))?.[1] ?? 0),
    remove,
  };
}
