import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { SqliteFile } from '#database/sqlite.ts';

/**
 * Where names and words are put in order while companies are added, so that memory stays bounded: a file beside the
 * register, attached to it as `sorting` and named so that the next writer removes what a killed one left.
 */
export class SortingFile {
  readonly #register: SqliteFile;
  readonly #path: string;

  /** The register is in no transaction. */
  constructor(register: SqliteFile, registerPath: string) {
    this.#register = register;
    this.#path = `${registerPath}.sorting.${process.pid}.partial`;
    rmSync(this.#path, { force: true });
    register.prepare('attach ? as sorting').run(this.#path);
    register.exec(`
      pragma sorting.journal_mode = off; pragma sorting.synchronous = off; pragma sorting.cache_size = -16384;
      create table sorting.name (id integer primary key, name_key text, company integer);
      create table sorting.posting (id integer primary key, word text, field integer, count integer, companies blob);
    `);
  }

  /** Once the register is in no transaction, or closed. */
  remove(): void {
    if (this.#register.open) this.#register.exec('detach sorting');
    rmSync(this.#path, { force: true });
  }
}

/** Comes back to the event loop between two pieces of work, and ends there when it is told to. */
export async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate();
  signal?.throwIfAborted();
}
