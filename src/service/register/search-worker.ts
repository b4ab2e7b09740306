import { parentPort, workerData } from 'node:worker_threads';
import { Register } from './register.ts';
import { fileIdentity } from './register-file.ts';
import type { RegisterFile, SearchReply, SearchRequest } from './search-pool.ts';

/** The worker thread of `SearchPool`; an entry point of the build, since Node 20 does not run TypeScript. */
const { path, identity }: RegisterFile = workerData;
const register = openRegister();

parentPort?.on('message', (request: SearchRequest | 'end') => {
  if (request !== 'end') return parentPort?.postMessage(replyTo(request));
  register?.close();
  parentPort?.close();
});

function openRegister(): Register | undefined {
  try {
    const opened = new Register(path);
    // Checked after opening, because the file may have been replaced just before.
    if (fileIdentity(path) === identity) return opened;
    opened.close();
  } catch (error) {
    if (fileIdentity(path) === identity) throw error;
  }
  return undefined;
}

function replyTo({ query, page, perPage }: SearchRequest): SearchReply {
  if (register === undefined) return { kind: 'gone' };
  try {
    return { kind: 'found', page: register.search(query, page, perPage) };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
