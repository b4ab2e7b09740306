import { registerInfoAt } from '#service/register/register.ts';
import { registerHindrance } from '#service/register/register-hindrance.ts';
import { IMPORTED_REGISTER } from '#service/register/schema.ts';
import { openServedRegister, type ServedRegister } from '#service/register/served-register.ts';
import { SHOWCASE_SIZE, sampleBuild } from '#service/sample/sample-build.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import { makeSample } from './make-sample.ts';

/** Built programs of a process; without one, its work is done among everything else, or not at all. */
export type Programs = {
  /** `search-worker.ts`: searches run in threads. */
  readonly search?: URL;
  /** `sample-program.ts`: a sample is made in a process of its own. */
  readonly sample?: URL;
  /** `draw-page.ts`: pages are drawn before their code runs. */
  readonly drawing?: URL;
  /** `judge-records.ts`: held records are judged. */
  readonly judging?: URL;
};

/** The sample register's file in `DATA_DIR`. */
const SAMPLE = 'sample.sqlite';

/**
 * Opens the imported register where there is one, else the sample register, made first where it is not there yet.
 */
export async function openRegister(
  environment: Environment,
  say: (line: string) => void,
  programs: Programs = {},
): Promise<ServedRegister> {
  const imported = environment.path(IMPORTED_REGISTER);
  if (registerInfoAt(imported) !== undefined) return openServedRegister(imported, programs.search);
  // Real companies are never quietly replaced by fictional ones.
  const hindrance = registerHindrance(imported);
  if (hindrance === 'forbidden') {
    throw new EnvironmentError(`This user may not read ${imported}: only the one who imported it may.`);
  }
  if (hindrance === 'unusable') {
    throw new EnvironmentError(
      `${imported} cannot be read by this version: import the files again, or delete it.`,
    );
  }
  const path = environment.path(SAMPLE);
  const { SAMPLE_SIZE: size, SAMPLE_SEED: seed } = environment;
  if (size < SHOWCASE_SIZE) {
    throw new EnvironmentError(
      `SAMPLE_SIZE is at least ${SHOWCASE_SIZE}, the companies that every sample has.`,
    );
  }
  if (registerInfoAt(path)?.build !== sampleBuild(seed, size)) {
    const progress = progressLine(`Making the sample register of ${size} companies`, say);
    await makeSample({ path, size, seed }, progress, programs.sample);
  }
  return openServedRegister(path, programs.search);
}

/** Progress in one line that is written over on a terminal, and as two plain lines elsewhere. */
function progressLine(what: string, say: (line: string) => void): (done: number, total: number) => void {
  let told = -1;
  return (done, total) => {
    const percent = Math.floor((done / total) * 100);
    if (percent === told) return;
    const line = `${what}: ${percent} %`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${percent === 100 ? '\n' : ''}`);
    else if (told < 0 || percent === 100) say(line);
    told = percent;
  };
}
