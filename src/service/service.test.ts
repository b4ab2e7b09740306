import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATION_NAMES, operation } from '#contract/operations.ts';
import { Accounts } from './accounts/accounts.ts';
import { registeredCompany } from './register/company-fixture.ts';
import { Register } from './register/register.ts';
import { RegisterWriter } from './register/writer.ts';
import { createService, type Service } from './service.ts';

let folder: string;
let register: Register;
let accounts: Accounts;
let service: Service;
let key: string;
let account = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-service-'));
  const writer = new RegisterWriter(join(folder, 'register.sqlite'));
  const officers = Array.from({ length: 45 }, (_, index) => ({ person_id: index, name: `OFFICER ${index}` }));
  writer.addCompany(registeredCompany('90000001', 'HARBOUR STONE BAKERY LIMITED'), {
    items: { appointments: officers },
  });
  writer.addCompany(registeredCompany('90000002', 'BARÇA & SONS LTD'));
  writer.addCompany(registeredCompany('SC900003', '90000002 HOLDINGS LIMITED'));
  await writer.finish({
    kind: 'sample',
    build: 'test',
    label: 'Test register',
    covers: ['search', 'profile', 'appointments', 'ccj', 'group-structure', 'vat-number', 'shareholders'],
    showcase: [],
  });
  register = new Register(join(folder, 'register.sqlite'));
  accounts = await Accounts.open({ path: join(folder, 'accounts.sqlite') });
  service = createService({ register, accounts, baseUrl: 'http://lookup.test/service' });
});

beforeEach(async () => {
  account += 1;
  key = await accounts.add(`account ${account}`, 100);
});

afterAll(async () => {
  await accounts.close();
  register.close();
  rmSync(folder, { recursive: true });
});

function ask(
  path: string,
  { method = 'GET', credential = key }: { method?: string; credential?: string } = {},
) {
  const headers: Record<string, string> = credential === '' ? {} : { Authorization: credential };
  return service.fetch(new Request(`http://lookup.test${path}`, { method, headers }));
}

/** Asserts an error of the documented form that cost nothing. */
async function expectFree(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('Credits-Charged')).toBe('0');
  const body = await response.json();
  expect(body).toMatchObject({ status: 'error', code });
  expect(body.message).not.toBe('');
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'status']);
  const { balance } = (await accounts.list()).find(({ name }) => name === `account ${account}`) ?? {};
  expect(balance).toBe(100);
}

describe('a request with unusable input has an error and costs nothing', () => {
  test.each([
    ['too short', '9000000'],
    ['too long', '900000011'],
    ['empty', ''],
    ['one with NUL', '9000%00001'],
    ['one in full-width digits', encodeURIComponent('９０００００01')],
    ['one with an encoded slash', '9000%2F001'],
    ['encoded twice', '%2539000001'],
    ['ten thousand characters long', '9'.repeat(10_000)],
  ])('if its company number is %s', async (_what, number) => {
    await expectFree(await ask(`/company/${number}/profile`), 400, 'COMPANY_NUMBER_FORMAT');
  });

  test.each(['/company/../profile', '/company/%2e%2e/profile', '/company/90000001/../../etc'])(
    'if its path contains parent segments: %s',
    async (path) => {
      await expectFree(await ask(path), 404, 'NOT_FOUND');
    },
  );

  test.each([
    ['missing', '', 'QUERY_MISSING'],
    ['empty', '?query=', 'QUERY_MISSING'],
    ['blank', '?query=%20%09', 'QUERY_MISSING'],
    ['2,000 characters long', `?query=${'a'.repeat(2000)}`, 'QUERY_FORMAT'],
    ['one with NUL', '?query=a%00b', 'QUERY_FORMAT'],
    ['given twice', '?query=a&query=b', 'PARAMETER_REPEATED'],
  ])('if its query is %s', async (_what, parameters, code) => {
    await expectFree(await ask(`/company/search${parameters}`), 400, code);
  });

  test.each(['0', '-1', 'abc', '1.5', '', '1e3', '99999999'])('if its page is “%s”', async (page) => {
    await expectFree(await ask(`/company/90000001/appointments?page=${page}`), 400, 'PAGE_FORMAT');
  });

  test('if its page is beyond the last', async () => {
    await expectFree(await ask('/company/90000001/appointments?page=4'), 404, 'PAGE_NOT_FOUND');
  });

  test('if it has a page and the operation has no pages', async () => {
    await expectFree(await ask('/company/90000001/profile?page=2'), 400, 'PAGE_FORMAT');
  });

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('if its method is %s', async (method) => {
    const response = await ask('/company/90000001/profile', { method });
    expect(response.headers.get('Allow')).toBe('GET');
    if (method === 'HEAD') expect(response.status).toBe(405);
    else await expectFree(response, 405, 'METHOD_NOT_ALLOWED');
    expect(await accounts.charges()).toEqual([]);
  });

  test.each([
    ['no credential', ''],
    ['an empty credential', 'Bearer '],
    ['an unknown credential', 'Bearer dsk_nobody'],
  ])('if it has %s', async (_what, credential) => {
    await expectFree(await ask('/company/90000001/profile', { credential }), 401, 'UNAUTHORIZED');
  });

  test('if the company is unknown', async () => {
    await expectFree(await ask('/company/90009999/profile'), 404, 'COMPANY_NOT_FOUND');
  });

  test('if the register does not cover the operation', async () => {
    await expectFree(await ask('/company/90000001/financials'), 404, 'NOT_COVERED');
  });

  test('if the operation does not exist', async () => {
    await expectFree(await ask('/company/90000001/horoscope'), 404, 'NOT_FOUND');
  });
});

describe('credentials', () => {
  test('are accepted with and without the scheme Bearer', async () => {
    expect((await ask('/company/90000001/profile', { credential: key })).status).toBe(200);
    expect((await ask('/company/90000001/profile', { credential: `Bearer ${key}` })).status).toBe(200);
  });

  test('are charged once for a success, and the response states the balance', async () => {
    const response = await ask('/company/90000001/ccj');
    expect(response.headers.get('Credits-Charged')).toBe('20');
    expect(response.headers.get('Credits-Remaining')).toBe('80');
  });

  test('are not charged if the balance is one credit short', async () => {
    const short = await accounts.add(`short ${account}`, 19);
    const response = await ask('/company/90000001/ccj', { credential: short });
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    expect(response.headers.get('Credits-Remaining')).toBe('19');
    expect((await ask('/company/90000001/profile', { credential: short })).status).toBe(200);
  });

  test('are charged for five of forty concurrent requests if credits suffice for five', async () => {
    const poor = await accounts.add(`poor ${account}`, 100);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask('/company/90000001/ccj', { credential: poor })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(35);
  });

  test('are refused after they are revoked', async () => {
    await accounts.revoke(`account ${account}`);
    expect((await ask('/company/90000001/profile')).status).toBe(401);
  });
});

describe('search', () => {
  async function found(query: string): Promise<string[]> {
    const response = await ask(`/company/search?query=${encodeURIComponent(query)}`);
    const body = await response.json();
    return body.data.search.items.map((item: { company_number: string }) => item.company_number);
  }

  test('finds a number first, then the company that has this number as its name', async () => {
    expect(await found('90000002')).toEqual(['90000002', 'SC900003']);
  });

  test('ignores case, accents, punctuation and the legal form', async () => {
    expect(await found('barca and sons')).toEqual(['90000002']);
    expect(await found('HARBOUR-STONE bakery ltd')).toEqual(['90000001']);
  });

  test('finds the beginning of a word and a keyword', async () => {
    expect(await found('harb')).toEqual(['90000001']);
    expect(await found('leeds')).toHaveLength(3);
  });

  test('does not fail if nothing is found', async () => {
    expect(await found('"; drop table')).toEqual([]);
    expect(await found('!')).toEqual([]);
  });
});

test('a company without records is answered with empty ones (SPEC 2.1: absent text is "")', async () => {
  const vat = await (await ask('/company/90000002/vat-number')).json();
  expect(vat.data.vat_number).toEqual({
    vat_number: '',
    company_name: '',
    company_address: '',
    additional_matches: [],
  });
  const group = await (await ask('/company/90000002/group-structure')).json();
  expect(group.data.group_structure).toMatchObject({ company_number: '90000002', country_code: 'UK' });
});

test('the OpenAPI description lists the operations and documents with every member required', async () => {
  const description = await (await ask('/openapi.json', { credential: '' })).json();
  expect(Object.keys(description.paths)).toEqual([
    ...OPERATION_NAMES.map((name) => operation(name).path),
    '/document/{document_id}/{hash}',
  ]);
  const officer = description.components.schemas.appointments.properties.items.items;
  expect(officer.required).toContain('name');
  expect(officer.required).not.toContain('occupation');
  expect(officer.properties.person_id).toEqual({ type: 'integer' });
});
