import { Register, registerInfoAt } from '#service/register/register.ts';
import { generateSample, sampleBuild } from '#service/sample/generate.ts';
import type { Environment } from './environment.ts';

/** File names in `DATA_DIR`. */
const IMPORTED = 'register.sqlite';
const SAMPLE = 'sample.sqlite';

/** Opens the imported register where there is one, else the sample register, made first where it is not there yet. */
export function openRegister(environment: Environment, say: (line: string) => void): Register {
  const imported = environment.path(IMPORTED);
  if (registerInfoAt(imported) !== undefined) return new Register(imported);
  const path = environment.path(SAMPLE);
  const { SAMPLE_SIZE: size, SAMPLE_SEED: seed } = environment;
  if (registerInfoAt(path)?.build !== sampleBuild(seed, size)) {
    let told = -1;
    generateSample({
      path,
      size,
      seed,
      onProgress: (done, total) => {
        const percent = Math.floor((done / total) * 10) * 10;
        if (percent > told) say(`Making the sample register: ${percent} % of ${total} companies`);
        told = Math.max(told, percent);
      },
    });
  }
  return new Register(path);
}
