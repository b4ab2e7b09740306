import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CompanyLists, ListRows } from '#contract/api/lists.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';

/** Hostile files and requests about lists. */

describe.each(TEST_DATABASES)('hostile lists on $database', ({ createDb }) => {
  let db: TestDatabase;
  let gateway: TestGateway;

  beforeEach(async () => {
    db = await createDb();
    gateway = await startTestGateway({ location: db.location, provider: 'http://127.0.0.1:9' });
  });

  afterEach(async () => {
    await gateway.close();
    await db.drop();
  });

  const post = async (path: string, body: BodyInit, type = 'text/csv') =>
    await fetch(gateway.url + path, {
      method: 'POST',
      body,
      ...(type !== '' && { headers: { 'Content-Type': type } }),
    });

  const lists = async () => v.parse(CompanyLists, await (await gateway.get('/api/lists')).json()).lists;

  test('cells are kept as text, whatever they say', async () => {
    const cells = [
      '=HYPERLINK("http://evil.example")',
      '<script>alert(1)</script>',
      '\u202Etext',
      "'; drop table list_row; --",
    ];
    const csv = `name,note\n${cells.map((cell) => `A Ltd,"${cell.replaceAll('"', '""')}"`).join('\n')}\nnul\0,x\n`;
    const created = await post('/api/lists?name=Cells&header=yes&encoding=utf-8', csv);
    const { id } = v.parse(v.object({ id: v.string() }), await created.json());
    const { rows } = v.parse(ListRows, await (await gateway.get(`/api/lists/${id}/rows`)).json());
    expect(rows.map((row) => row.cells[1])).toEqual([...cells, 'x']);
    expect(rows[4]?.cells[0]).toBe('nul');
  });

  test.each([
    ['a file of 33 MB', '/api/lists', 'a'.repeat(33 * 1024 * 1024), 'text/csv', 413],
    ['a picture', '/api/lists', '\x89PNG\r\n\x1a\n\0\0\0', 'text/csv', 400],
    ['an unknown type', '/api/lists', 'name\nA Ltd', 'text/plain', 400],
    ['a form without a file', '/api/lists', 'x=1', 'multipart/form-data; boundary=x', 400],
    ['a broken number', '/api/lists', '{"name":"A","companies":["1"]}', 'application/json', 400],
    ['a list without a name', '/api/lists', '{"name":" ","companies":[]}', 'application/json', 400],
    ['an unknown encoding', '/api/lists?encoding=utf-7', 'name\nA Ltd', 'text/csv', 400],
    ['a column that is none', '/api/lists?number=-1', 'name\nA Ltd', 'text/csv', 400],
    ['a repeated name', '/api/lists?name=a&name=b', 'name\nA Ltd', 'text/csv', 400],
    ['a register that this source has not', '/api/lists/none/register', '', 'text/csv', 404],
  ])('%s is refused, and nothing is stored', async (_what, path, body, type, status) => {
    const answer = await post(path, body, type);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await lists()).toEqual([]);
  });

  test.each(['0', '-1', '1.5', '2', '99999999999', 'x'])(
    'row %s of a list of one row is not found',
    async (row) => {
      const created = await post('/api/lists', 'name\nA Ltd');
      const address = `${gateway.url}${created.headers.get('Location')}/rows/${row}`;
      const answer = await fetch(address, {
        method: 'PATCH',
        body: '{"skip":true}',
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status).toBe(404);
    },
  );

  test('roles that do not fit the columns are refused', async () => {
    const created = await post('/api/lists', 'name,number\nA Ltd,1');
    for (const roles of [[], ['name'], ['name', 'name'], ['name', 'number', null], ['owner', null]]) {
      const answer = await fetch(`${gateway.url}${created.headers.get('Location')}`, {
        method: 'PATCH',
        body: JSON.stringify({ roles }),
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answer.status).toBe(400);
    }
  });
});
