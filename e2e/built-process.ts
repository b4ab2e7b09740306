import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtCommand, SAMPLE_SETTINGS } from './sample-settings.ts';

export type BuiltProcess = {
  readonly url: string;
  /** Everything it has said so far, on standard output and standard error. */
  readonly output: () => string;
  /** Ends the process and waits until it is gone. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a built command that serves, on any free port, and waits for the line that says where. */
export async function startBuilt(name: string, env: Record<string, string>): Promise<BuiltProcess> {
  const child = spawn(process.execPath, [builtCommand(name, env['DOSSIER_BUILD'])], {
    env: { ...process.env, ...SAMPLE_SETTINGS, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`${name} ended before it was ready:\n${said}`)));
  });
  return {
    url,
    output: () => said,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
