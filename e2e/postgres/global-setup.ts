import type { TestProject } from 'vitest/node';
import { migrate } from '#database/migrations.ts';
import { storeMigrations } from '#gateway/store/store-migrations.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run; its user may create databases. */
    readonly postgresUrl: string;
    /** A database of that server with the tables of the gateway's store, to be copied. */
    readonly storeTemplateUrl: string;
  }
}

/** One PostgreSQL for a whole run of vitest. Returns what ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url());
  const template = await server.createDatabase();
  await migrate({ url: template }, storeMigrations);
  project.provide('storeTemplateUrl', template);
  return server.stop;
}
