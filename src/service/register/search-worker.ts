import { workerData } from 'node:worker_threads';
import { serveTasks } from '#threads/serve-tasks.ts';
import { Register } from './register.ts';
import { fileIdentity } from './register-file.ts';
import { NAMES_TIME, type RegisterFile, type SearchReply, type SearchTask } from './search-pool.ts';

/** The worker thread of `SearchPool`; an entry point of the build, since Node 20 does not run TypeScript. */
const { path, identity }: RegisterFile = workerData;
const register = openRegister();

serveTasks(
  (task: SearchTask): SearchReply => (register === undefined ? {} : found(register, task)),
  () => register?.close(),
);

function found(opened: Register, task: SearchTask): SearchReply {
  if ('companies' in task) return { companies: opened.companies(task.companies) };
  if ('list' in task) return { list: opened.listed(task.list, task.most) };
  if ('names' in task) return { names: opened.names(task.names, NAMES_TIME) };
  const { query, page, perPage } = task.search;
  return { search: opened.search(query, page, perPage) };
}

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
