import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { builtCommand, SAMPLE_FOLDER, SAMPLE_SETTINGS } from './sample-settings.ts';

/** Generates the sample register that every journey's process starts from, once a run, by starting the real thing. */
export default async function makeSample(): Promise<void> {
  const said = execFileSync(process.execPath, ['src/launch.mjs', 'build'], { encoding: 'utf8' });
  // Journeys run what was built now, whatever is edited meanwhile.
  process.env['DOSSIER_BUILD'] = said.trim().split('\n').at(-1);
  rmSync(SAMPLE_FOLDER, { recursive: true, force: true });
  const child = spawn(process.execPath, [builtCommand('main')], {
    env: { ...process.env, ...SAMPLE_SETTINGS, DATA_DIR: SAMPLE_FOLDER, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) {
    if (String(chunk).includes('ready at')) break;
  }
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
