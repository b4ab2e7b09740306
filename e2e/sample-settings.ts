import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

/** Size and seed of the register that journeys run on: small, with every showcase company. */
export const SAMPLE_SETTINGS = { SAMPLE_SIZE: '400', SAMPLE_SEED: 'journeys' };

/** Where it is made, once a run: whoever makes it names the folder, and its workers inherit the name. */
export const SAMPLE_FOLDER =
  process.env['JOURNEYS_FOLDER'] ?? join(scratchFolder(), `dossier-journeys-${process.pid}`);
