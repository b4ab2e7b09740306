import { registerInfoAt } from '#service/register/register.ts';
import { unreadableReason } from '#service/register/register-file.ts';
import { IMPORTED_REGISTER } from '#service/register/schema.ts';
import { openServedRegister, type ServedRegister } from '#service/register/served-register.ts';
import type { Environment } from './environment.ts';
import { followFile, type Pace } from './follow-file.ts';

export type Following = {
  readonly environment: Environment;
  readonly served: ServedRegister;
  /** If it rejects, the former register is still served. */
  readonly serve: (next: ServedRegister) => Promise<void>;
  readonly say: (line: string) => void;
  readonly searchProgram: URL | undefined;
  readonly pace?: Pace | undefined;
};

/** Serves each new import in `DATA_DIR`, except unreadable ones. Returns a function that stops. */
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
      return sayOnce(`${path} was deleted: Dossier serves the present register until it is restarted.`);
    }
    if (registerInfoAt(path) === undefined) {
      const forbidden = unreadableReason(path) === 'forbidden';
      const why = forbidden ? `No permission to read ${path}` : `${path} cannot be read by this version`;
      return sayOnce(`${why}: Dossier serves the present register.`);
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
      sayOnce(`${path} cannot be served; Dossier tries again: ${why}`);
      throw error;
    }
  }

  // With a sample no import is known yet, even if one was completed since the start.
  const known = served.register.info.kind === 'sample' ? undefined : present;
  return followFile(path, known, changed, pace);
}
