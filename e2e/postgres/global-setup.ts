import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run; its user may create databases. */
    readonly postgresUrl: string;
  }
}

/** One PostgreSQL for a whole run of vitest. Returns what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url());
  return server.stop;
}
