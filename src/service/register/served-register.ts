import type { RegisterQuestion } from '#contract/api/register-search.ts';
import type { NameMatches } from '#contract/name-matches.ts';
import { collectGarbage } from '#database/sqlite.ts';
import type { CompaniesPage, ListedCompanies } from './company-search.ts';
import { Register, type SearchPage } from './register.ts';
import { fileIdentity } from './register-file.ts';
import { NAMES_TIME, SearchPool } from './search-pool.ts';

export type ServedRegister = {
  readonly register: Register;
  readonly identity: string;
  readonly search: (query: string, page: number, perPage: number) => Promise<SearchPage>;
  /** Of a public register. A search that waits is not begun once the signal is aborted. */
  readonly companies: (question: RegisterQuestion, signal: AbortSignal) => Promise<CompaniesPage>;
  /** Of the first of the names, at least of one. What waits is not begun once the signal is aborted. */
  readonly names: (names: readonly string[], signal: AbortSignal) => Promise<NameMatches[]>;
  /** All companies of a question, unless they are more than `most`. */
  readonly listed: (
    question: RegisterQuestion,
    most: number,
    signal: AbortSignal,
  ) => Promise<ListedCompanies>;
  readonly close: () => Promise<void>;
};

const MAX_RETRIES = 5;

/** With `program`, the built `search-worker.ts`, searches run in workers, because one may take tenths of a
 * second. Throws if the file cannot be read. */
export function openServedRegister(path: string, program?: URL): ServedRegister {
  const { register, identity } = openUnchanged(path, MAX_RETRIES);
  const pool = program && new SearchPool(program, { path, identity });
  const search: ServedRegister['search'] = async (query, page, perPage) => {
    // If the file was replaced before a worker opened it, this connection still has it open.
    return (await pool?.search({ query, page, perPage })) ?? register.search(query, page, perPage);
  };
  const companies: ServedRegister['companies'] = async (question, signal) =>
    (await pool?.companies(question, signal)) ?? register.companies(question);
  const names: ServedRegister['names'] = async (asked, signal) =>
    (await pool?.names(asked, signal)) ?? register.names(asked, NAMES_TIME);
  const listed: ServedRegister['listed'] = async (question, most, signal) =>
    (await pool?.list(question, most, signal)) ?? register.listed(question, most);
  return {
    register,
    identity,
    search,
    companies,
    names,
    listed,
    close: async () => {
      await pool?.close();
      register.close();
      collectGarbage();
    },
  };
}

/** The file may be replaced while it is being opened. */
function openUnchanged(path: string, attempts: number): Pick<ServedRegister, 'register' | 'identity'> {
  const before = fileIdentity(path);
  const register = new Register(path);
  if (before !== undefined && before === fileIdentity(path)) return { register, identity: before };
  register.close();
  if (attempts === 0) throw new Error(`${path} is being written.`);
  return openUnchanged(path, attempts - 1);
}
