import { inject } from 'vitest';
import { type CreatedDatabase, createDatabase } from './create-database.ts';

/** An empty database on the server of this test run, in some tens of milliseconds. For tests that vitest runs. */
export function freshDatabase(): Promise<CreatedDatabase> {
  return createDatabase(inject('postgresUrl'));
}

/** The same with the tables of the gateway's store, copied instead of made. */
export function freshStoreDatabase(): Promise<CreatedDatabase> {
  return createDatabase(inject('postgresUrl'), inject('storeTemplateUrl'));
}
