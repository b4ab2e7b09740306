import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { startBuilt } from './built-process.ts';
import { SAMPLE_FOLDER } from './sample-settings.ts';

/** Builds, then generates the sample register that every journey's process starts from, by starting the real thing. */
export default async function makeSample(): Promise<void> {
  const said = execFileSync(process.execPath, ['src/launch.mjs', 'build'], { encoding: 'utf8' });
  // Journeys run what was built now, whatever is edited meanwhile.
  process.env['DOSSIER_BUILD'] = said.trim().split('\n').at(-1);
  rmSync(SAMPLE_FOLDER, { recursive: true, force: true });
  const { stop } = await startBuilt('main', { DATA_DIR: SAMPLE_FOLDER });
  await stop();
}
