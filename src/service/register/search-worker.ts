import { parentPort, workerData } from 'node:worker_threads';
import { fileIdentity } from './file-identity.ts';
import { Register } from './register.ts';
import type { Question, Searched, Told } from './search-threads.ts';

/**
 * Searches one register in a thread of its own: an entry point of the build, since Node 20 runs no TypeScript. It answers
 * one question after the other and ends when it is told `end`.
 */
const { path, identity }: Searched = workerData;
const register = openMeant();

parentPort?.on('message', (question: Question | 'end') => {
  if (question !== 'end') return parentPort?.postMessage(told(question));
  register?.close();
  parentPort?.close();
});

/** The register that is meant; `undefined` where its name is gone, or another file has it by now. */
function openMeant(): Register | undefined {
  try {
    const found = new Register(path);
    // Looked at once the file is open: another one may have been put in its place since the search was wanted.
    if (fileIdentity(path) === identity) return found;
    found.close();
  } catch (error) {
    if (fileIdentity(path) === identity) throw error;
  }
  return undefined;
}

function told({ query, page, perPage }: Question): Told {
  if (register === undefined) return { kind: 'gone' };
  try {
    return { kind: 'found', page: register.search(query, page, perPage) };
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}
