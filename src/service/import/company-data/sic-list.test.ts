import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Register } from '../../register/register.ts';
import { importRegister } from '../import-register.ts';

const COMPANIES = [
  'company_name,company_number,company_status,company_type,nature_of_business,registered_office_address',
  'GULL LTD,90000001,Active,Private limited company,10710 99998,1 Quay Street Leeds England',
  'QUAY LTD,90000002,Active,Private limited company,01110,44 Gull Parade St Helier Jersey',
].join('\n');
const LIST = ['SIC Code,Description', '10710,"Baking of bread, and cakes"', '01110,Growing of cereals'].join(
  '\n',
);
const BULK = [
  'CompanyName,CompanyNumber,CompanyStatus,CompanyCategory,RegAddress.AddressLine1,SICCode.SicText_1',
  'DOCK LTD,90000003,Active,Private Limited Company,1 QUAY STREET,10710 - Baking as the company data says',
].join('\n');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-sic-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function imported(...contents: string[]) {
  const files = contents.map((content, index) => {
    const path = join(folder, `${index}.csv`);
    writeFileSync(path, content);
    return path;
  });
  const registerPath = join(folder, 'register.sqlite');
  const options = { files, registerPath, reportPath: join(folder, 'report.csv'), today: '2026-11-22' };
  return { summary: await importRegister(options), register: new Register(registerPath) };
}

function trades(register: Register, number: string) {
  return register.overview(register.companyId(number) ?? 0)?.sic_codes;
}

const found = (register: Register, query: string) =>
  register.search(query, 1, 20).rows.map(({ company_number }) => company_number);

test.each([
  ['after', [COMPANIES, LIST]],
  ['before', [LIST, COMPANIES]],
])(
  'a list of SIC codes %s the company data describes its codes and makes them searchable',
  async (_order, files) => {
    const { summary, register } = await imported(...files);
    expect(trades(register, '90000001')).toEqual([
      { code: '10710', description: 'Baking of bread, and cakes' },
      { code: '99998', description: '' },
    ]);
    expect(found(register, 'cereals jersey')).toEqual(['90000002']);
    expect(found(register, 'bread')).toEqual(['90000001']);
    const list = summary.kinds.find(({ kind }) => kind === 'SIC codes');
    expect(list).toMatchObject({ noun: 'row', read: 2, used: 2, rejected: 0 });
    register.close();
  },
);

test('the description in the company data comes before that of the list', async () => {
  const { register } = await imported(LIST, COMPANIES, BULK);
  const description = 'Baking as the company data says';
  expect(trades(register, '90000003')).toEqual([{ code: '10710', description }]);
  register.close();
});

test('a row without code or description is rejected', async () => {
  const { summary, register } = await imported(COMPANIES, `${LIST}\nbread,Baking\n10720,\n10730`);
  const list = summary.kinds.find(({ kind }) => kind === 'SIC codes');
  expect(list).toMatchObject({ read: 5, used: 2, rejected: 3 });
  register.close();
});

test('a list of SIC codes alone is refused', async () => {
  await expect(imported(LIST)).rejects.toThrow(
    'These files have no company data. Add some: SIC codes cannot be imported without it.',
  );
});
