import { serveTasks } from '#threads/serve-tasks.ts';
import { readListFile } from './read-list-file.ts';

/** The worker thread of `ListFiles`; an entry point of the build. */
serveTasks(readListFile);
