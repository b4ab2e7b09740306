import { afterEach, beforeEach } from 'vitest';
import { type Database, openDatabase } from '#database/database.ts';
import type { TestLocation } from './test-locations.ts';

/** For each test of a block, an empty database in which `create` made a table: what is returned tells that of the running test. */
export function databaseWith<Tables>(
  create: string,
  locateEmpty: () => Promise<TestLocation>,
): () => Database<Tables> {
  let place: TestLocation;
  let database: Database<Tables>;

  beforeEach(async () => {
    place = await locateEmpty();
    database = openDatabase<Tables>(place.location);
    await place.run(create);
  });

  afterEach(async () => {
    await database.query.destroy();
    await place.drop();
  });

  return () => database;
}
