import { registerInfoAt } from '#service/register/register.ts';
import { unreadableReason } from '#service/register/register-file.ts';
import { IMPORTED_REGISTER } from '#service/register/schema.ts';
import { openServedRegister, type ServedRegister } from '#service/register/served-register.ts';
import { SHOWCASE_SIZE, sampleBuild } from '#service/sample/sample-build.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import { makeSample } from './make-sample.ts';

/** Built programs. Without one, its work is done in the server's thread or not at all. */
export type Programs = {
  readonly search?: URL;
  readonly document?: URL;
  readonly sample?: URL;
  readonly riskEvaluator?: URL;
  readonly factsEvaluator?: URL;
  readonly profileWriter?: URL;
  readonly riskWorker?: URL;
  readonly answerReader?: URL;
  readonly differ?: URL;
  readonly listFiles?: URL;
};

const SAMPLE = 'sample.sqlite';

/** Opens the imported register, or else the sample register, which is generated if necessary. */
export async function openRegister(
  environment: Environment,
  say: (line: string) => void,
  programs: Programs = {},
): Promise<ServedRegister> {
  const imported = environment.path(IMPORTED_REGISTER);
  if (registerInfoAt(imported) !== undefined) return openServedRegister(imported, programs.search);
  // An unreadable import is an error: fictional companies must not silently replace real ones.
  const reason = unreadableReason(imported);
  if (reason === 'forbidden') {
    throw new EnvironmentError(`No permission to read ${imported}: it belongs to the user who imported it.`);
  }
  if (reason === 'unusable') {
    throw new EnvironmentError(
      `${imported} cannot be read by this version: import the files again, or delete it.`,
    );
  }
  const path = environment.path(SAMPLE);
  const { SAMPLE_SIZE: size, SAMPLE_SEED: seed } = environment;
  if (size < SHOWCASE_SIZE) {
    throw new EnvironmentError(
      `SAMPLE_SIZE is at least ${SHOWCASE_SIZE}, the number of companies in every sample.`,
    );
  }
  if (registerInfoAt(path)?.build !== sampleBuild(seed, size)) {
    const progress = progressLine(`Generating the sample register of ${size} companies`, say);
    await makeSample({ path, size, seed }, progress, programs.sample);
  }
  return openServedRegister(path, programs.search);
}

/** One line that is overwritten on a terminal; elsewhere only the first and last line. */
function progressLine(what: string, say: (line: string) => void): (done: number, total: number) => void {
  let reported = -1;
  return (done, total) => {
    const percent = Math.floor((done / total) * 100);
    if (percent === reported) return;
    const line = `${what}: ${percent}%`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${percent === 100 ? '\n' : ''}`);
    else if (reported < 0 || percent === 100) say(line);
    reported = percent;
  };
}
