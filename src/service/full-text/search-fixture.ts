import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { RegisterQuestion } from '#contract/api/register-search.ts';
import { NO_CHOICE, registeredCompany } from '../register/company-fixture.ts';
import type { RegisteredCompany } from '../register/company-row.ts';
import { Register } from '../register/register.ts';
import { RegisterWriter } from '../register/writer.ts';

type Detail = {
  readonly status?: string;
  readonly former?: readonly string[];
  readonly town?: string;
  readonly postcode?: string;
  readonly trade?: string;
  readonly created?: string;
};

export function company(number: string, name: string, detail: Detail = {}): RegisteredCompany {
  const plain = registeredCompany(number, name, detail.status);
  const { former = [], town = 'Leeds', postcode = 'LS10 1NB', trade, created } = detail;
  return {
    status: plain.status,
    overview: {
      ...plain.overview,
      ...(created !== undefined && { date_of_creation: created }),
      previous_company_names: former.map((name) => ({ name, effective_from: '', ceased_on: '2012-01-01' })),
      sic_codes: trade === undefined ? [] : [{ code: '10710', description: trade }],
      registered_office_address: {
        ...plain.overview.registered_office_address,
        locality: town,
        postal_code: postcode,
      },
    },
  };
}

/** A register of its own for a test file, searched through `Register`. */
export function searchedRegister() {
  let folder: string;
  let register: Register | undefined;
  const makeFolder = () => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-search-'));
  };
  const removeFolder = () => {
    register?.close();
    register = undefined;
    rmSync(folder, { recursive: true });
  };
  const write = async (...companies: RegisteredCompany[]) => {
    const path = join(folder, 'register.sqlite');
    const writer = new RegisterWriter(path);
    for (const each of companies) writer.addCompany(each);
    await writer.finish({ kind: 'public', build: 'test', label: 'Test', covers: ['search'], showcase: [] });
    register = new Register(path);
  };
  const opened = () => {
    if (register === undefined) throw new Error('There is no register yet.');
    return register;
  };
  const search = (query: string, page = 1, perPage = 20) => opened().search(query, page, perPage);
  return {
    write,
    search,
    named: (name: string) => opened().names([name], 100).at(0),
    typed: (query: string, question: Partial<RegisterQuestion> = {}) =>
      opened().companies({ ...NO_CHOICE, ...question, query }),
    found: (query: string) => search(query).rows.map(({ company_number }) => company_number),
    /** A register for each test of a group. */
    eachTest: () => {
      beforeEach(makeFolder);
      afterEach(removeFolder);
    },
    /** One for all tests of a group. */
    allTests: (...companies: RegisteredCompany[]) => {
      beforeAll(async () => {
        makeFolder();
        await write(...companies);
      });
      afterAll(removeFolder);
    },
  };
}
