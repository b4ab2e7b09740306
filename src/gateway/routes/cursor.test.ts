import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeList } from '../../../e2e/fixtures/make-list.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { cursorText } from './cursor.ts';

describe.each(TEST_DATABASES)('a position in a cursor on $database', ({ createDb }) => {
  let db: TestDatabase;
  let gateway: TestGateway;
  let list: string;

  beforeAll(async () => {
    db = await createDb();
    gateway = await startTestGateway({ location: db.location, provider: 'http://127.0.0.1:9' });
    list = await makeList(gateway.store, ['90000001']);
  });

  afterAll(async () => {
    await gateway.close();
    await db.drop();
  });

  const ADDRESSES = [
    ['/api/orders', 'after', 'number'],
    ['/api/lists/{id}/rows', 'cursor', 'row'],
    ['/api/lists/{id}/portfolio', 'cursor', 'row'],
  ] as const;

  const askWith = async (address: string, parameter: string, position: object) =>
    await gateway.get(`${address.replace('{id}', list)}?${parameter}=${cursorText(position)}`);

  test.each(ADDRESSES)(
    'of %s is refused unless the database can hold it',
    async (address, parameter, name) => {
      for (const position of [2 ** 31, 2 ** 53, -1, 1.5]) {
        const response = await askWith(address, parameter, { [name]: position });
        expect([position, response.status]).toEqual([position, 400]);
        expect((await response.json()).detail).toContain('is the value of next in the page before');
      }
      expect((await askWith(address, parameter, { [name]: 2 ** 31 - 1 })).status).toBe(200);
    },
  );
});
