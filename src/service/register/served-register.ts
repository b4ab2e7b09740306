import type { SearchItemWire } from '#contract/search.ts';
import { collectGarbage } from '#database/collect-garbage.ts';
import { fileIdentity } from './file-identity.ts';
import { type Page, Register } from './register.ts';
import { SearchThreads } from './search-threads.ts';

/** A register as it is served: what is read in no time is read here, a search may be carried out elsewhere. */
export type ServedRegister = {
  readonly register: Register;
  /** Which file it is, see `fileIdentity`. */
  readonly identity: string;
  readonly search: (query: string, page: number, perPage: number) => Promise<Page<SearchItemWire>>;
  /** Ends the threads and closes the file; nobody may be reading any more. */
  readonly close: () => Promise<void>;
};

/** Openings of a file that is replaced again and again meanwhile. */
const MOST_OPENINGS = 5;

/**
 * Opens a register file to serve it. With `program`, the built `search-worker.ts`, searches run in threads, so that nothing
 * else waits for one: a word that every company has takes some tenths of a second. Without it they run here. Throws where the file
 * cannot be read.
 */
export function openServedRegister(path: string, program?: URL): ServedRegister {
  const { register, identity } = openKnown(path, MOST_OPENINGS);
  const threads = program && new SearchThreads(program, { path, identity });
  const search: ServedRegister['search'] = async (query, page, perPage) => {
    const told = await threads?.ask({ query, page, perPage });
    if (told?.kind === 'found') return told.page;
    if (told?.kind === 'failed') throw new Error(told.why);
    // No thread can open the file any more once another one stands at its path: this connection still has it.
    return register.search(query, page, perPage);
  };
  return {
    register,
    identity,
    search,
    close: async () => {
      await threads?.close();
      register.close();
      collectGarbage();
    },
  };
}

/** Opens the file, and knows which one it is: it may be replaced between the look and the opening. */
function openKnown(path: string, attempts: number): Pick<ServedRegister, 'register' | 'identity'> {
  const before = fileIdentity(path);
  const register = new Register(path);
  if (before !== undefined && before === fileIdentity(path)) return { register, identity: before };
  register.close();
  if (attempts === 0) throw new Error(`${path} is being written.`);
  return openKnown(path, attempts - 1);
}
