import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATION_NAMES } from '#contract/operations.ts';
import { Accounts } from './accounts/accounts.ts';
import { registeredCompany } from './register/company-fixture.ts';
import { Register } from './register/register.ts';
import type { RegisterInfo } from './register/schema.ts';
import { NO_GROUP, RegisterWriter } from './register/writer.ts';
import { createService, type Service } from './service.ts';

/** An imported register has some records only for some companies. */

const coveredOf = (of: Register, number: string) => OPERATION_NAMES.filter((name) => of.covers(number, name));

let folder: string;
let accounts: Accounts;
let key: string;
let register: Register;
let service: Service;

const KNOWN = '90000001';
const UNKNOWN = '90000002';
const OVERSEAS = 'OE900003';

async function write(name: string, info: Pick<RegisterInfo, 'kind' | 'covers'>): Promise<Register> {
  const path = join(folder, name);
  const writer = new RegisterWriter(path);
  writer.addCompany(registeredCompany(KNOWN, 'HARBOUR STONE BAKERY LIMITED'), { groupTree: 1 });
  writer.addItems(1, 'financials', [{ period_ended: '2025-03', turnover: '120000' }]);
  writer.addGroupTree(1, {
    company_number: '',
    company_name: 'QUAY HOLDINGS',
    country: '',
    country_code: '',
  });
  writer.addCompany(registeredCompany(UNKNOWN, 'BARÇA & SONS LTD'));
  const { overview, status } = registeredCompany(OVERSEAS, 'ISLAND ESTATES', 'Registered');
  const registered_office_address = { ...overview.registered_office_address, country: 'JERSEY' };
  writer.addCompany({ status, overview: { ...overview, registered_office_address } });
  writer.setGroupTree(3, NO_GROUP);
  writer.addCompany(registeredCompany('90000004', 'LONE PINE LTD'), { groupTree: NO_GROUP });
  await writer.finish({ ...info, build: name, label: name, showcase: [] });
  return new Register(path);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-coverage-'));
  accounts = await Accounts.open({ path: join(folder, 'accounts.sqlite') });
  key = await accounts.add('team', 100);
  register = await write('imported', {
    kind: 'public',
    covers: ['search', 'profile', 'financials', 'group-structure'],
  });
  service = createService({ register, accounts, baseUrl: 'http://lookup.test/service' });
});

afterAll(async () => {
  await accounts.close();
  register.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string) =>
  service.fetch(new Request(`http://lookup.test/company/${path}`, { headers: { Authorization: key } }));

async function answerOf(path: string): Promise<{ status: number; charged: string | null; message: string }> {
  const response = await ask(path);
  const { code, message } = await response.json();
  expect(code).toBe('NOT_COVERED');
  return { status: response.status, charged: response.headers.get('Credits-Charged'), message };
}

async function groupOf(number: string): Promise<unknown> {
  const { data } = await (await ask(`${number}/group-structure`)).json();
  return data.group_structure;
}

describe('an imported register', () => {
  test('charges for the accounts and the group that it has', async () => {
    const bought = await ask(`${KNOWN}/financials`);
    expect(bought.headers.get('Credits-Charged')).toBe('10');
    expect((await bought.json()).data.financials).toMatchObject([
      { period_ended: '2025-03', turnover: '120000' },
    ]);
    expect(await groupOf(KNOWN)).toMatchObject({ company_name: 'QUAY HOLDINGS' });
  });

  test('reports a company without accounts as not covered, free of charge', async () => {
    expect(await answerOf(`${UNKNOWN}/financials`)).toEqual({
      status: 404,
      charged: '0',
      message: `This register does not cover the accounts of ${UNKNOWN}: the imported files have none.`,
    });
  });

  test('reports a company without a known group as not covered, free of charge', async () => {
    const { status, charged, message } = await answerOf(`${UNKNOWN}/group-structure`);
    expect([status, charged]).toEqual([404, '0']);
    expect(message).toContain(`does not cover the group of ${UNKNOWN}`);
  });

  test('covers an operation that is in no file for none of its companies', async () => {
    const { message } = await answerOf(`${KNOWN}/ccj`);
    expect(message).toBe('This register does not cover ccj.');
  });

  test('answers a company that is known to stand alone with its own node', async () => {
    expect(await groupOf('90000004')).toEqual({
      company_number: '90000004',
      company_name: 'LONE PINE LTD',
      country: 'United Kingdom',
      country_code: 'UK',
    });
  });

  test('does not take an overseas entity for one of the United Kingdom', async () => {
    expect(await groupOf(OVERSEAS)).toEqual({
      company_number: OVERSEAS,
      company_name: 'ISLAND ESTATES',
      country: 'Jersey',
      country_code: 'JE',
    });
  });

  test('reports the coverage of each company free of charge', () => {
    expect(coveredOf(register, KNOWN)).toEqual(['search', 'profile', 'financials', 'group-structure']);
    expect(coveredOf(register, UNKNOWN)).toEqual(['search', 'profile']);
    expect(coveredOf(register, OVERSEAS)).toEqual(['search', 'profile', 'group-structure']);
  });

  test('covers an unknown company, which is then not found', async () => {
    expect(coveredOf(register, '90009999')).toEqual(register.info.covers);
    expect((await (await ask('90009999/financials')).json()).code).toBe('COMPANY_NOT_FOUND');
  });
});

test('a sample company is covered even without records', async () => {
  const sample = await write('sample', { kind: 'sample', covers: OPERATION_NAMES });
  expect(coveredOf(sample, UNKNOWN)).toEqual(OPERATION_NAMES);
  sample.close();
});
