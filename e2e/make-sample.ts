import { rmSync } from 'node:fs';
import { buildNow, startBuilt } from './built-process.mjs';
import { SAMPLE_FOLDER, SAMPLE_SETTINGS } from './sample-settings.ts';

/**
 * Builds, then generates the sample register that every journey's process starts from, by starting the real thing. Returns
 * what removes it.
 */
export default async function makeSample(): Promise<() => void> {
  buildNow();
  // Journeys and their processes inherit it.
  Object.assign(process.env, SAMPLE_SETTINGS, { JOURNEYS_FOLDER: SAMPLE_FOLDER });
  const remove = () => rmSync(SAMPLE_FOLDER, { recursive: true, force: true });
  remove();
  const { stop } = await startBuilt('main', { DATA_DIR: SAMPLE_FOLDER });
  await stop();
  return remove;
}
