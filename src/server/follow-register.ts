import { registerInfoAt } from '#service/register/register.ts';
import { registerHindrance } from '#service/register/register-hindrance.ts';
import { IMPORTED_REGISTER } from '#service/register/schema.ts';
import { openServedRegister, type ServedRegister } from '#service/register/served-register.ts';
import type { Environment } from './environment.ts';
import { followFile, type Pace } from './follow-file.ts';

export type Following = {
  readonly environment: Environment;
  /** The register that is served first. */
  readonly served: ServedRegister;
  /** Serves another one from now on. Where it rejects, it has left the former in its place. */
  readonly serve: (next: ServedRegister) => Promise<void>;
  readonly say: (line: string) => void;
  readonly searchProgram: URL | undefined;
  readonly pace?: Pace | undefined;
};

/**
 * Serves the imported register of `DATA_DIR` that a new one has been put in place of, or that has come there while the
 * sample is served. One that cannot be read, or is gone, leaves the present one serving; that is said once. Returns how
 * to stop.
 */
export function followRegister({ environment, served, serve, say, searchProgram, pace }: Following) {
  const path = environment.path(IMPORTED_REGISTER);
  let present = served.identity;
  let lastSaid: string | undefined;
  const sayOnce = (line: string) => {
    if (line !== lastSaid) say(line);
    lastSaid = line;
  };

  async function changed(identity: string | undefined): Promise<void> {
    if (identity === present) return;
    if (identity === undefined) {
      return sayOnce(`${path} is gone: Dossier keeps the register that it has until it is started again.`);
    }
    if (registerInfoAt(path) === undefined) {
      const forbidden = registerHindrance(path) === 'forbidden';
      const why = forbidden ? `This user may not read ${path}` : `${path} cannot be read by this version`;
      return sayOnce(`${why}: Dossier keeps the register that it has.`);
    }
    try {
      const next = openServedRegister(path, searchProgram);
      await serve(next).catch(async (error: unknown) => {
        await next.close();
        throw error;
      });
      present = next.identity;
      lastSaid = undefined;
      say(`The register was replaced: ${next.register.info.label}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      sayOnce(`${path} cannot be served, and is tried again: ${why}`);
      throw error;
    }
  }

  // A sample is no file that an import replaces: at first there is nothing, or what was not there when it was looked for.
  const known = served.register.info.kind === 'sample' ? undefined : present;
  return followFile(path, known, changed, pace);
}
