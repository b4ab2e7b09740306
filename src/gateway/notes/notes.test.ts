import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_NOTES } from '#contract/api/notes.ts';
import {
  overview,
  profileOf,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { PERSON } from '../../../e2e/fixtures/test-gateway.ts';

const NUMBER = '40000001';

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  let scripted: ScriptedGateway;

  beforeAll(async () => {
    scripted = await startScriptedGateway(createDb);
    await scripted.scripted.buy(scripted.bench, profileOf(NUMBER), overview('HARBOUR MILL LIMITED'));
  });

  afterAll(async () => await scripted.close());

  const send = async (method: string, path: string, body?: object, headers = {}) =>
    await fetch(`${scripted.bench.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const read = async (path: string) => await (await scripted.bench.get(`/api${path}`)).json();
  const add = async (subject: object, text: string, person = 'Ada') =>
    await send('POST', '/notes', { subject, text }, { [PERSON]: person });
  const tag = async (subject: object, name: string, person = 'Ada') =>
    await send('PUT', '/tags', { subject, name }, { [PERSON]: person });

  test('a note says who wrote it and when, and anyone of the team deletes it for good', async () => {
    const row = { companyNumber: '40000002', operation: 'ccj', item: 'items[1]' };
    const added = await add({ companyNumber: '40000002' }, ' Pays late.\r\nSee https://a.test ');
    expect(added.status).toBe(201);
    const note = await added.json();
    expect(note).toMatchObject({
      ...{ subject: { companyNumber: '40000002' }, by: 'Ada', text: 'Pays late.\nSee https://a.test' },
      at: expect.stringMatching(/^20\d\d-/),
    });
    expect((await add(row, 'Disputed')).status).toBe(201);
    const { notes } = await read('/notes?company=40000002');
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Disputed', note.text]);
    expect(notes[0].subject).toEqual(row);
    expect((await send('DELETE', `/notes/${note.id}`, undefined, { [PERSON]: 'Ben' })).status).toBe(204);
    expect((await send('DELETE', `/notes/${note.id}`)).status).toBe(404);
    expect((await read('/notes?company=40000002')).notes).toHaveLength(1);
    expect((await read('/known?words=pays%20late')).companies).toEqual([]);
  });

  test('a tag is on a subject once, however it is spelt, and its name is counted', async () => {
    const subject = { companyNumber: '40000003' };
    expect(await (await tag(subject, 'Key  client')).json()).toMatchObject({ name: 'Key client', by: 'Ada' });
    expect(await (await tag(subject, 'KEY CLIENT', 'Ben')).json()).toMatchObject({ name: 'Key client' });
    await tag({ list: 'some list' }, 'key client');
    expect((await read('/tags')).tags).toEqual([{ name: 'Key client', uses: 2 }]);
    expect(await scripted.bench.store.notes.tagsOf(['40000003', NUMBER])).toEqual(
      new Map([['40000003', ['Key client']]]),
    );
    expect((await send('DELETE', '/tags', { subject, name: 'key client' })).status).toBe(204);
    expect((await send('DELETE', '/tags', { subject, name: 'key client' })).status).toBe(404);
    expect((await read('/tags')).tags).toEqual([{ name: 'Key client', uses: 1 }]);
    await send('DELETE', '/tags', { subject: { list: 'some list' }, name: 'key client' });
    expect((await read('/tags')).tags).toEqual([]);
  });

  test('many companies are tagged with one request, each once', async () => {
    await tag({ companyNumber: '40000011' }, 'Bulk client');
    const companies = ['40000011', '40000012', '40000012', 'sc000013'];
    const answer = await send('PUT', '/tags', { companies, name: 'bulk client' });
    expect(await answer.json()).toEqual({ tagged: 3 });
    expect(await scripted.bench.store.notes.tagsOf(['40000011', '40000012', 'SC000013'])).toEqual(
      new Map([
        ['40000011', ['Bulk client']],
        ['40000012', ['bulk client']],
        ['SC000013', ['bulk client']],
      ]),
    );
    expect((await read('/tags')).tags).toContainEqual({ name: 'Bulk client', uses: 3 });
    expect((await read('/known?words=bulk')).companies).toHaveLength(3);
    expect((await send('PUT', '/tags', { companies: ['no number'], name: 'x' })).status).toBe(400);
    for (const companyNumber of ['40000011', '40000012', 'SC000013']) {
      await send('DELETE', '/tags', { subject: { companyNumber }, name: 'bulk client' });
    }
  });

  test('the start page finds a company by its tag, by the beginning of a word of it, and by words of a note', async () => {
    await tag({ companyNumber: NUMBER }, 'Prospect 2027');
    await add({ companyNumber: NUMBER, operation: 'ccj', item: 'items[2]' }, 'The surveyor disagrees, alas');
    const company = { companyNumber: NUMBER, name: 'HARBOUR MILL LIMITED' };
    expect((await read('/known?words=prosp')).companies).toMatchObject([
      { ...company, noted: { kind: 'tag', text: 'Prospect 2027' } },
    ]);
    expect((await read('/known?words=disagrees%20surv')).companies).toMatchObject([
      { ...company, noted: { kind: 'note', text: 'The surveyor disagrees, alas' } },
    ]);
    const [byName] = (await read('/known?words=harbour')).companies;
    expect(byName).not.toHaveProperty('noted');
  });

  test('the start page finds the one note with all words among very many with the longest', async () => {
    for (let count = 0; count < 21; count += 1) {
      const numbers = Array.from({ length: 10 }, (_, index) => String(41_000_000 + count * 10 + index));
      await Promise.all(numbers.map((companyNumber) => add({ companyNumber }, 'Aardvarks wanted')));
    }
    await add({ companyNumber: '41999999' }, 'Aardvarksson pays');
    const { companies } = await read('/known?words=aardvarks%20pays');
    expect(companies.map(({ companyNumber }: { companyNumber: string }) => companyNumber)).toEqual([
      '41999999',
    ]);
  });

  test('the start page finds a list by its name, and by a tag on it', async () => {
    const created = await send('POST', '/lists', { name: 'Northern suppliers', companies: [NUMBER] });
    const { id } = await created.json();
    await tag({ list: id }, 'Renewals');
    expect((await read('/known?words=northern')).lists).toEqual([{ id, name: 'Northern suppliers' }]);
    expect((await read('/known?words=renew')).lists).toEqual([
      { id, name: 'Northern suppliers', noted: { kind: 'tag', text: 'Renewals' } },
    ]);
    await send('DELETE', `/lists/${id}`);
    expect(await read('/known?words=renew')).not.toHaveProperty('lists');
    await send('DELETE', '/tags', { subject: { list: id }, name: 'Renewals' });
  });

  test('what shows notes has another revision after a note', async () => {
    const tagOf = async () => (await scripted.bench.get('/api/changes')).headers.get('ETag');
    const before = await tagOf();
    await add({ companyNumber: '40000004' }, 'Seen');
    expect(await tagOf()).not.toBe(before);
  });

  test.each([
    ['POST', '/notes', { subject: { companyNumber: NUMBER }, text: '  ' }, 'body-format'],
    ['POST', '/notes', { subject: { companyNumber: NUMBER }, text: 'x'.repeat(4_001) }, 'body-format'],
    ['POST', '/notes', { subject: { companyNumber: NUMBER }, text: 'a\u0000b' }, 'body-format'],
    ['POST', '/notes', { subject: { companyNumber: NUMBER }, text: 'a\u202eb' }, 'body-format'],
    ['POST', '/notes', { subject: { companyNumber: NUMBER }, text: 'x'.repeat(99_999) }, 'body-too-large'],
    ['POST', '/notes', { subject: { companyNumber: 'x' }, text: 'a' }, 'company-number-format'],
    ['POST', '/notes', { subject: {}, text: 'a' }, 'body-format'],
    ['PUT', '/tags', { subject: { companyNumber: NUMBER }, name: 'x'.repeat(41) }, 'body-format'],
    ['GET', '/notes', undefined, 'query-format'],
    ['GET', '/notes?company=1', undefined, 'company-number-format'],
  ])('%s %s refuses what it cannot use (%#)', async (method, path, body, type) => {
    const response = await send(method, path, body);
    expect((await response.json()).type).toBe(`/problems/${type}`);
  });

  test('another source has no part in them', async () => {
    const { store } = scripted.bench;
    const note = await (await add({ companyNumber: '40000005' }, 'Confidential')).json();
    const other = store.of('provider:other').notes;
    expect(await other.of({ companyNumber: '40000005' })).toEqual({ notes: [], tags: [] });
    expect(await other.delete(note.id)).toBe(false);
    expect(await other.find('confidential')).toEqual([]);
  });

  test('a company has a limited number of notes', async () => {
    const { notes } = scripted.bench.store;
    const subject = { companyNumber: '40000006' };
    for (let index = 0; index < MOST_NOTES; index += 1) await notes.add(subject, `Note ${index}`, 'Ada');
    const refused = await add(subject, 'One more');
    expect((await refused.json()).type).toBe('/problems/limit-reached');
  });

  test('notes and tags leave no line in the ledger', async () => {
    expect((await scripted.bench.ledger()).filter((line) => !/^(reserved|settled) /.test(line))).toEqual([]);
    expect(await scripted.bench.ledger()).toHaveLength(2);
  });
});
