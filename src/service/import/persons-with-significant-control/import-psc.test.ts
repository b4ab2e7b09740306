import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registeredCompany } from '../../register/company-fixture.ts';
import { RegisterWriter } from '../../register/writer.ts';
import { ImportReport } from '../import-report.ts';
import { WorkFile } from '../source-kind.ts';
import { completeGroups, PERSONS_WITH_SIGNIFICANT_CONTROL } from './import-psc.ts';
import { corporateLine, drawn, type InventedCompany, importControl, individualLine } from './psc-fixture.ts';

const QUAY = { number: '90000001', name: 'QUAY HOLDINGS LIMITED' };
const BAKERY = { number: '90000002', name: 'HARBOUR STONE BAKERY LIMITED' };
const TARTS = { number: '90000003', name: 'MIRELA’S TARTS LTD' };
const GULL = { number: 'SC900004', name: 'THE GULL LIMITED' };
const ALL = [QUAY, BAKERY, TARTS, GULL];
const ofQuay = { name: 'Quay Holdings Ltd', number: '90000001', registeredIn: 'England & Wales' };

async function groupsOf(companies: readonly InventedCompany[], lines: readonly string[]) {
  const { groups } = await importControl(companies, lines);
  return Object.fromEntries([...groups].map(([number, tree]) => [number, drawn(tree)]));
}

describe('the group of a company', () => {
  test('starts at the highest holder and is shared by all its companies, ordered by name', async () => {
    const tree = [
      '90000001 QUAY HOLDINGS LIMITED',
      '  90000002 HARBOUR STONE BAKERY LIMITED',
      '    SC900004 THE GULL LIMITED',
      '  90000003 MIRELA’S TARTS LTD',
    ];
    const gull = { name: 'Harbour Stone Bakery Ltd', number: '90000002', registeredIn: 'England' };
    expect(
      await groupsOf(ALL, [
        corporateLine('90000003', ofQuay),
        corporateLine('90000002', ofQuay),
        corporateLine('SC900004', gull),
      ]),
    ).toEqual({ '90000001': tree, '90000002': tree, '90000003': tree, SC900004: tree });
  });

  test('continues abroad and to unregistered entities', async () => {
    const groups = await groupsOf(ALL, [
      corporateLine('90000002', {
        name: 'Gull Rock, Inc.',
        number: '41-0900690',
        registeredIn: 'Delaware, Usa',
      }),
      corporateLine('90000003', {
        name: 'Gull Rock Inc',
        number: '410900690',
        registeredIn: 'United States',
      }),
      corporateLine('SC900004', { name: 'Harbour Trust', registeredIn: 'Atlantis' }),
    ]);
    expect(groups['90000003']).toEqual([
      '410900690 Gull Rock Inc (United States, US)',
      '  90000002 HARBOUR STONE BAKERY LIMITED',
      '  90000003 MIRELA’S TARTS LTD',
    ]);
    expect(groups['SC900004']).toEqual(['Harbour Trust (Atlantis)', '  SC900004 THE GULL LIMITED']);
  });

  test('names an unregistered entity as most records do', async () => {
    const gull = { name: 'Gull Rock Inc', number: '12900', registeredIn: 'Usa' };
    const groups = await groupsOf(ALL, [
      corporateLine('90000001', { ...gull, name: 'Gull Rock, Inc.', number: '12-900' }),
      corporateLine('90000002', gull),
      corporateLine('90000003', { ...gull, name: 'Gull Rock, Inc.', number: '12-900' }),
    ]);
    expect(groups['90000002']?.[0]).toBe('12-900 Gull Rock, Inc. (United States, US)');
  });

  test('does not match an Irish company to the UK company with its number', async () => {
    const irish = { name: 'Quay Holdings Limited', number: '123456', registeredIn: 'Republic Of Ireland' };
    const companies = [{ number: '00123456', name: 'QUAY HOLDINGS LIMITED' }, BAKERY];
    expect(await groupsOf(companies, [corporateLine('90000002', irish)])).toEqual({
      '90000002': ['123456 Quay Holdings Limited (Ireland, IE)', '  90000002 HARBOUR STONE BAKERY LIMITED'],
    });
  });

  test('matches a number without a country to a UK company only with a current or former name', async () => {
    const former = { ...QUAY, former: 'OLD QUAY PLC' };
    const groups = await groupsOf(
      [former, BAKERY, TARTS, GULL],
      [
        corporateLine('90000002', { name: 'Quay Holdings', number: '90000001' }),
        corporateLine('90000003', { name: 'Old Quay Plc', number: '90000001' }),
        corporateLine('SC900004', { name: 'Quai Holdings', number: '90000001' }),
      ],
    );
    expect(groups['90000002']).toEqual([
      '90000001 QUAY HOLDINGS LIMITED',
      '  90000002 HARBOUR STONE BAKERY LIMITED',
      '  90000003 MIRELA’S TARTS LTD',
    ]);
    expect(groups['SC900004']?.[0]).toContain('90000001 Quai Holdings');
  });

  test('does not match a Scottish number without its prefix to the English company with these digits', async () => {
    const english = { number: '00900004', name: 'OTHER COMPANY LIMITED' };
    const scottish = { name: 'The Gull Ltd', number: '900004', registeredIn: 'Scotland' };
    const groups = await groupsOf(
      [...ALL, english],
      [
        corporateLine('90000002', scottish),
        corporateLine('90000003', { ...scottish, name: 'Gull Rock Limited' }),
      ],
    );
    expect(groups['90000002']?.[0]).toBe('SC900004 THE GULL LIMITED');
    expect(groups['90000003']?.[0]).toBe('900004 Gull Rock Limited');
    expect(groups).not.toHaveProperty('00900004');
  });

  test('counts holders with another name on the register', async () => {
    const { groups, tallies } = await importControl(ALL, [
      corporateLine('90000002', { ...ofQuay, name: 'Quayside Partners' }),
    ]);
    expect(drawn(groups.get('90000002'))[0]).toBe('90000001 QUAY HOLDINGS LIMITED');
    expect(tallies['holders identified by number although the register has another name']).toBe(1);
  });

  test('shows an overseas entity with the country of its address', async () => {
    const entity = { number: 'OE900005', name: 'ISLAND ESTATES', country: 'JERSEY' };
    const held = { name: 'Island Estates', number: 'oe 900005', registeredIn: 'Jersey' };
    const { groups } = await importControl([BAKERY, entity], [corporateLine('90000002', held)]);
    expect(groups.get('90000002')).toMatchObject({
      company_number: 'OE900005',
      company_name: 'ISLAND ESTATES',
    });
    expect(groups.get('90000002')?.country.toUpperCase()).toBe('JERSEY');
  });

  test('has neither empty lists of subsidiaries nor bands of control', async () => {
    const { groups } = await importControl(ALL, [corporateLine('90000002', ofQuay)]);
    const tree = groups.get('90000002');
    expect(tree).toEqual({
      company_number: '90000001',
      company_name: 'QUAY HOLDINGS LIMITED',
      country: 'United Kingdom',
      country_code: 'UK',
      subsidiaries: [
        {
          company_number: '90000002',
          company_name: 'HARBOUR STONE BAKERY LIMITED',
          country: 'United Kingdom',
          country_code: 'UK',
        },
      ],
    });
  });

  test('is the company alone if its records show no holder, and absent if it has no records', async () => {
    const half = { ...ofQuay, natures: ['ownership-of-shares-25-to-50-percent'] };
    const trust = { ...ofQuay, natures: ['ownership-of-shares-75-to-100-percent-as-trust'] };
    const over = { ...ofQuay, more: { ceased_on: '2020-02-02' } };
    expect(
      await groupsOf(ALL, [
        individualLine('90000002'),
        corporateLine('90000003', half),
        corporateLine('90000003', trust),
        corporateLine('SC900004', over),
      ]),
    ).toEqual({ '90000002': ['alone'], '90000003': ['alone'], SC900004: ['alone'] });
  });

  test('has no parent if several corporate entities hold more than half, and the report says so', async () => {
    const other = { name: 'The Gull Ltd', number: 'sc900004', registeredIn: 'Scotland' };
    const { groups, report, tallies } = await importControl(ALL, [
      corporateLine('90000002', ofQuay),
      corporateLine('90000002', other),
      corporateLine('90000003', ofQuay),
    ]);
    expect(drawn(groups.get('90000002'))).toEqual(['alone']);
    expect(drawn(groups.get('90000003'))).toHaveLength(2);
    expect(tallies['companies with several corporate majority holders, and therefore no parent']).toBe(1);
    expect(report).toEqual([
      'warning,psc-1.txt,1,"Company 90000002 has several corporate majority holders, and therefore no parent.",Quay Holdings Ltd; The Gull Ltd',
    ]);
  });

  test('has one parent that is listed twice, once without its number', async () => {
    const abroad = { name: 'Gull Rock, Inc.', registeredIn: 'Usa' };
    const groups = await groupsOf(ALL, [
      corporateLine('90000002', ofQuay),
      corporateLine('90000002', { ...ofQuay, natures: ['voting-rights-75-to-100-percent'] }),
      corporateLine('90000003', { ...abroad, number: '12-9000' }),
      corporateLine('90000003', { ...abroad, name: 'Gull Rock Inc.' }),
    ]);
    expect(groups['90000002']).toEqual([
      '90000001 QUAY HOLDINGS LIMITED',
      '  90000002 HARBOUR STONE BAKERY LIMITED',
    ]);
    expect(groups['90000003']?.[0]).toBe('12-9000 Gull Rock, Inc. (United States, US)');
  });

  test('has one parent that is listed twice, once without its country', async () => {
    const gull = { name: 'Gull Rock, Inc.', number: '12-9000' };
    const lines = [
      corporateLine('90000002', gull),
      corporateLine('90000002', { ...gull, number: '129000', registeredIn: 'Usa' }),
      corporateLine('90000003', { name: 'Gone Ltd', number: '9000999' }),
      corporateLine('90000003', { name: 'Gone Limited', number: '09000999', registeredIn: 'England' }),
    ];
    for (const order of [lines, [...lines].reverse()]) {
      const groups = await groupsOf(ALL, order);
      expect(groups['90000002']?.[0]).toBe('129000 Gull Rock, Inc. (United States, US)');
      expect(groups['90000003']?.[0]).toBe('09000999 Gone Limited');
    }
  });

  test('has no parent if two holders of the same name have different numbers', async () => {
    const lines = ['12-9000', '12-9001'].map((number) =>
      corporateLine('90000002', { name: 'Gull Rock, Inc.', number, registeredIn: 'Usa' }),
    );
    expect(await groupsOf(ALL, lines)).toEqual({ '90000002': ['alone'] });
  });

  test('is cut if two companies hold each other', async () => {
    const held = { name: 'Harbour Stone Bakery', number: '90000002', registeredIn: 'Uk' };
    const { groups, tallies } = await importControl(ALL, [
      corporateLine('90000002', ofQuay),
      corporateLine('90000001', held),
    ]);
    expect(drawn(groups.get('90000001'))).toEqual([
      '90000002 HARBOUR STONE BAKERY LIMITED',
      '  90000001 QUAY HOLDINGS LIMITED',
    ]);
    expect(tallies['circular holdings that were cut']).toBe(1);
  });

  test('is cut at the first repeated holder of a cycle', async () => {
    const held = (company: string, by: InventedCompany) =>
      corporateLine(company, { name: by.name, number: by.number, registeredIn: 'Uk' });
    const lines = [held('90000001', TARTS), held('90000002', QUAY), held('90000003', BAKERY)];
    const { groups, report, tallies } = await importControl([...ALL].reverse(), lines);
    expect(drawn(groups.get('90000001'))).toEqual([
      '90000002 HARBOUR STONE BAKERY LIMITED',
      '  90000003 MIRELA’S TARTS LTD',
      '    90000001 QUAY HOLDINGS LIMITED',
    ]);
    expect(tallies['circular holdings that were cut']).toBe(1);
    expect(report).toEqual([
      'warning,psc-1.txt,2,Company 90000002 owns itself through others; the circle was cut at the first repeated entity.,QUAY HOLDINGS LIMITED',
    ]);
  });

  test('is the company alone if it holds itself', async () => {
    expect(await groupsOf([QUAY], [corporateLine('90000001', ofQuay)])).toEqual({ '90000001': ['alone'] });
  });

  test('continues above a company that is missing from the company data', async () => {
    const gone = { name: 'Gone Midco Limited', number: '9000999', registeredIn: 'England' };
    const lines = [
      corporateLine('90000002', gone),
      corporateLine('SC900004', { ...gone, name: 'Gone Midco Ltd', number: '09000999' }),
      corporateLine('09000999', ofQuay),
      corporateLine('09000998', ofQuay),
      corporateLine('09000997', { ...gone, number: '09000996' }),
      corporateLine('09000996', { ...gone, number: '09000995' }),
    ];
    const groups = await groupsOf(ALL, lines);
    const tree = [
      '90000001 QUAY HOLDINGS LIMITED',
      '  09000999 Gone Midco Limited',
      '    90000002 HARBOUR STONE BAKERY LIMITED',
      '    SC900004 THE GULL LIMITED',
    ];
    expect(groups).toEqual({ '90000001': tree, '90000002': tree, SC900004: tree });
  });

  test('counts records of companies that are not in the company data', async () => {
    const { groups, tallies } = await importControl(ALL, [
      corporateLine('90000099', ofQuay),
      individualLine('90000098'),
      individualLine('90000098'),
      individualLine('SL90097A'),
    ]);
    expect(groups.size).toBe(0);
    expect(tallies['companies with PSC records missing from the company data']).toBe(3);
  });

  test('is covered for a company number that ends in a letter', async () => {
    const society = { number: 'IP90001R', name: 'HARBOUR SOCIETY LIMITED' };
    expect(await groupsOf([society], [individualLine('IP90001R')])).toEqual({ IP90001R: ['alone'] });
  });
});

describe('a snapshot', () => {
  test('gives the same result in parts and in any order', async () => {
    const lines = [
      corporateLine('90000002', ofQuay),
      corporateLine('90000003', { name: 'Gull Rock Inc', number: '900', registeredIn: 'Usa' }),
      corporateLine('90000001', { name: 'Gull Rock Inc.', number: '900', registeredIn: 'Usa' }),
      individualLine('SC900004'),
    ];
    const combined = await importControl(ALL, lines);
    const parts = await importControl(ALL, [...lines].reverse().slice(0, 2), [...lines].reverse().slice(2));
    expect(parts.groups).toEqual(combined.groups);
    expect(parts.bytes.equals(combined.bytes)).toBe(true);
  });

  test('gives the same result for any order of its lines', async () => {
    const numbers = ALL.map(({ number }) => number);
    const line = fc.record({
      company: fc.constantFrom(...numbers),
      number: fc.constantFrom(...numbers, '12-900', '12900', ''),
      name: fc.constantFrom('Quay Holdings Ltd', 'Gull Rock Inc', 'Gull Rock, Inc.'),
      registeredIn: fc.constantFrom('England', 'Usa', ''),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 8 });
    const orders = lines.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    await fc.assert(
      fc.asyncProperty(orders, async ([given, shuffled]) => {
        const [one, other] = [given, shuffled].map((order) =>
          order.map((held) => corporateLine(held.company, held)),
        );
        const combined = await importControl(ALL, one ?? []);
        const again = await importControl(ALL, other ?? []);
        expect(again.groups).toEqual(combined.groups);
        expect(again.tallies).toEqual(combined.tallies);
      }),
      { numRuns: 20 },
    );
  }, 30_000);

  test('is read with CR line ends and a byte order mark', async () => {
    const lines = [individualLine('90000002'), corporateLine('90000003', ofQuay)];
    const { groups, rejected } = await importControl(ALL, Buffer.from(`\ufeff${lines.join('\r')}\r`));
    expect([...groups.keys()]).toEqual(['90000001', '90000002', '90000003']);
    expect(rejected).toBe(0);
  });

  test('is read from Windows-1252 with warnings that name no person', async () => {
    const lines = [
      individualLine('90000002').replace('Mirela', 'Zoë'),
      corporateLine('90000003', { name: 'Café Ltd' }),
    ];
    const { groups, report } = await importControl(ALL, Buffer.from(lines.join('\n'), 'latin1'));
    expect(drawn(groups.get('90000003'))[0]).toContain('Café Ltd');
    const reason = 'Is not UTF-8; it was read as Windows-1252.';
    expect(report).toEqual([
      `warning,psc-1.txt,1,${reason},Company 90000002`,
      `warning,psc-1.txt,2,${reason},Company 90000003`,
    ]);
  });

  test('loses only broken lines, which are listed by number and truncated', async () => {
    const broken = individualLine('90000001').slice(0, -10).padEnd(500, 'x');
    const { groups, report, rejected, warnings } = await importControl(ALL, [
      broken,
      `{"company_number":"90000001","data":{"x":"${'x'.repeat(10_000_000)}"}}`,
      individualLine('NOT A NUMBER'),
      '{"company_number":"90000001"}',
      '[1]',
      corporateLine('90000003', { ...ofQuay, name: '' }),
      corporateLine('90000003', {
        ...ofQuay,
        more: { natures_of_control: 'voting-rights-75-to-100-percent' },
      }),
      corporateLine('90000002', ofQuay),
    ]);
    expect(drawn(groups.get('90000002'))).toHaveLength(2);
    expect([rejected, warnings]).toEqual([6, 1]);
    expect(report.map((line) => line.split(',').slice(1, 4).join(','))).toEqual([
      'psc-1.txt,1,"is not JSON: truncated',
      'psc-1.txt,2,is longer than any record.',
      'psc-1.txt,3,has an impossible company number.',
      'psc-1.txt,4,"has no `data` with a `kind`',
      'psc-1.txt,5,"has no `data` with a `kind`',
      'psc-1.txt,6,"is a corporate holder without a name',
      'psc-1.txt,7,has an unexpected value in data.natures_of_control.',
    ]);
    expect(Math.max(...report.map((line) => line.length))).toBeLessThan(400);
    expect(report.join()).not.toContain('Mirela');
  });

  test('covers nothing if it has only lines about itself', async () => {
    const totals = '{"company_number":"","data":{"kind":"totals#persons-of-significant-control-snapshot"}}';
    const { groups, rejected, tallies } = await importControl(ALL, [totals]);
    expect([groups.size, rejected]).toEqual([0, 0]);
    expect(tallies).toEqual({ 'records about the snapshot itself': 1 });
  });
});

describe('a file of persons with significant control', () => {
  const begins = (text: string) => PERSONS_WITH_SIGNIFICANT_CONTROL.matches(Buffer.from(text));

  test('is recognised by its lines', () => {
    expect(begins(`${individualLine('90000001')}\n`)).toBe(true);
    expect(begins(`\ufeff${individualLine('90000001')}\r`)).toBe(true);
    expect(begins(`${individualLine('90000001').slice(9)}\n${individualLine('90000001')}\n`)).toBe(true);
    expect(begins(`{"company_number":"90000001","data":{"name":"${'x'.repeat(70_000)}`)).toBe(true);
  });

  test('is not recognised in files of other kinds', () => {
    expect(begins('')).toBe(false);
    expect(begins('CompanyName,CompanyNumber\nQUAY,90000001\n')).toBe(false);
    expect(begins('{"name":"QUAY"}\n{"kind":"x"}\n')).toBe(false);
    expect(begins('<html>')).toBe(false);
  });
});

test('a group that is too large for a response is not covered, and the report lists it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-large-'));
  const [path, reportPath] = [join(folder, 'register.sqlite'), join(folder, 'report.csv')];
  const writer = new RegisterWriter(path);
  const to = {
    writer,
    report: new ImportReport(reportPath, `${reportPath}.partial`),
    work: new WorkFile(path),
  };
  try {
    const numbers = ['90000001', '90000002', '90000003', '90000004', '90000005'];
    for (const number of numbers) writer.addCompany(registeredCompany(number, `COMPANY ${number}`));
    const [first, second, third, fourth, fifth] = numbers.map((number, index) =>
      corporateLine(number, { name: index < 3 ? 'Many Inc' : 'Few Inc', registeredIn: 'Usa' }),
    );
    const lines = [first, second, third, fourth, fifth].join('\n');
    async function* chunks() {
      yield Buffer.from(lines);
    }
    await PERSONS_WITH_SIGNIFICANT_CONTROL.read({ label: 'psc.txt', asAt: undefined, chunks: chunks() }, to);
    await completeGroups(to, undefined, 3);
    expect(writer.answered('group-structure')).toBe(2);
    expect(to.report.tallies).toContainEqual({
      what: 'groups too large for a response, whose companies are not covered',
      count: 1,
    });
    to.report.close();
    to.report.publish();
    expect(readFileSync(reportPath, 'utf8')).toContain(
      'is a group of 4 entities, which is too large for a response',
    );
  } finally {
    to.work.remove();
    writer.abandon();
    rmSync(folder, { recursive: true });
  }
});
