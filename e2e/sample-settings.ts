import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Size and seed of the register that journeys run on: small, with every showcase company. */
export const SAMPLE_SETTINGS = { SAMPLE_SIZE: '400', SAMPLE_SEED: 'journeys' };

/** Where it is made, once a run. */
export const SAMPLE_FOLDER = join(tmpdir(), `dossier-journeys-${process.env['USER'] ?? 'user'}`);
