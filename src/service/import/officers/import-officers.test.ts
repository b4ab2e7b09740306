import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { zipOf } from '../input/zip-fixture.ts';
import {
  companyData,
  companyLine,
  OfficerImport,
  personLine,
  snapshotFile,
  updateFile,
  updateLine,
} from './officers-fixture.ts';

let imported: OfficerImport;
beforeEach(() => {
  imported = new OfficerImport();
});
afterEach(() => imported.remove());

const [BAKERY, GULL, ABSENT] = ['90012345', '90012346', '90012347'];
const COMPANIES = companyData([BAKERY, GULL]);
const SNAPSHOT = snapshotFile([
  companyLine(BAKERY, 3),
  personLine(BAKERY, { type: '03', appointed: '20100101', resigned: '20200101', surname: 'GONE' }),
  personLine(BAKERY, { appointed: '20150101', surname: 'OLDER' }),
  personLine(BAKERY, { appointed: '20210101', surname: 'NEWER' }),
  companyLine(GULL, 0),
  companyLine(ABSENT, 1),
  personLine(ABSENT),
]);

const surnames = (number: string) => imported.officers(number)?.map(({ name }) => name.split(',')[0]);

describe('a snapshot of officers', () => {
  test('answers appointments, serving officers first, and none for a company without officers', async () => {
    const summary = await imported.run({ 'co.csv': COMPANIES, 'officers.dat': SNAPSHOT });
    expect(summary.covers).toContain('appointments');
    expect(summary.coverage.appointments).toBe(2);
    expect(surnames(BAKERY)).toEqual(['NEWER', 'OLDER', 'GONE']);
    expect(surnames(GULL)).toEqual([]);
    expect(summary.kinds[1]).toMatchObject({
      kind: 'officers',
      noun: 'record',
      read: 7,
      used: 3,
      rejected: 0,
    });
    expect(summary.tallies).toEqual([
      { what: 'companies with officers missing from the company data', count: 1 },
      { what: 'appointments of companies missing from the company data', count: 1 },
    ]);
  });

  test('does not answer for a company that it does not have', async () => {
    const other = snapshotFile([companyLine(GULL, 1), personLine(GULL)]);
    await imported.run({ 'co.csv': COMPANIES, 'officers.dat': other });
    expect(imported.officers(BAKERY)).toBeUndefined();
    expect(imported.info.coverage?.appointments).toBe(1);
  });

  test('does not answer "none" for a company with officers that could not be read', async () => {
    const file = snapshotFile([companyLine(GULL, 1), `${personLine(GULL).slice(0, 40)}`]);
    const summary = await imported.run({ 'co.csv': COMPANIES, 'officers.dat': file });
    expect(imported.officers(GULL)).toBeUndefined();
    expect(summary.rejected).toBe(1);
  });

  test('gives the same officers before and after the company data, zipped, and in several files, and the same bytes again', async () => {
    await imported.run({ 'a.csv': COMPANIES, 'b.dat': SNAPSHOT });
    const officers = imported.officers(BAKERY);
    await imported.run({ 'b.dat': SNAPSHOT, 'a.csv': COMPANIES });
    expect(imported.officers(BAKERY)).toEqual(officers);
    const first = readFileSync(imported.registerPath);
    await imported.run({ 'b.dat': SNAPSHOT, 'a.csv': COMPANIES });
    expect(readFileSync(imported.registerPath).equals(first)).toBe(true);
    const entries = [
      { name: 'Prod216_4300_ew.dat', content: SNAPSHOT },
      { name: 'a.csv', content: COMPANIES },
    ];
    await imported.run({ 'all.zip': zipOf(entries) });
    expect(imported.officers(BAKERY)).toEqual(officers);
    const [one, two] = [
      snapshotFile([companyLine(GULL, 1), personLine(GULL)]),
      SNAPSHOT.replace(/^90012346.*\n/m, '').replace('00000007', '00000006'),
    ];
    await imported.run({ 'a.csv': COMPANIES, 'b.dat': one, 'c.dat': two });
    expect([imported.officers(BAKERY), surnames(GULL)]).toEqual([officers, ['INVENTED']]);
  });

  test('states its date in the header', async () => {
    await imported.run({ 'BasicCompanyData-2026-11-02.csv': COMPANIES, 'officers.dat': SNAPSHOT });
    expect(imported.info.origins?.appointments).toEqual({
      label: 'Companies House officers',
      asOf: '2026-11-01',
    });
    expect(imported.info.imported?.files[1]).toMatchObject({ name: 'officers.dat', asAt: '2026-11-01' });
    await imported.run({
      'all.zip': zipOf([
        { name: 'a.csv', content: COMPANIES },
        { name: 'b', content: SNAPSHOT },
      ]),
    });
    expect(imported.info.imported?.companiesAsAt).toBeUndefined();
  });

  test('with resigned officers is used instead of one without, and the newer of two of a kind', async () => {
    const serving = snapshotFile([companyLine(BAKERY, 1), personLine(BAKERY, { surname: 'SERVING' })], {
      day: '20261105',
      run: 4303,
    });
    const older = SNAPSHOT.replace('20261101', '20261001').replaceAll('NEWER', 'FORMER');
    const summary = await imported.run({ 'co.csv': COMPANIES, '1': serving, '2': older, '3': SNAPSHOT });
    expect(surnames(BAKERY)).toEqual(['NEWER', 'OLDER', 'GONE']);
    expect(summary.tallies.map(({ what }) => what)).not.toContain('duplicate appointments');
    const alone = await imported.run({ 'co.csv': COMPANIES, '1': serving });
    expect(alone.tallies).toEqual([
      { what: 'companies without their resigned officers (product 195)', count: 1 },
    ]);
  });

  test('given twice has no officer twice', async () => {
    await imported.run({ 'co.csv': COMPANIES, '1': SNAPSHOT, '2': SNAPSHOT });
    expect(surnames(BAKERY)).toEqual(['NEWER', 'OLDER', 'GONE']);
  });

  test('leaves no full date of birth in the register, not even from the field for one', async () => {
    const lines = [
      companyLine(BAKERY, 2),
      personLine(BAKERY, { fullBirth: '19600229' }),
      personLine(BAKERY, { fullBirth: '19600229', type: '1x' }),
    ];
    const update = updateLine(BAKERY, { fullBirth: '19600228', person: '200000020001' });
    const summary = await imported.run({
      'co.csv': COMPANIES,
      's.dat': snapshotFile(lines),
      'u.dat': updateFile([update]),
    });
    expect([summary.rejected, surnames(BAKERY)?.length]).toEqual([1, 2]);
    for (const name of ['register.sqlite', 'report.csv']) {
      const bytes = readFileSync(`${imported.folder}/${name}`);
      for (const day of ['19600229', '1960-02-29', '29/02/1960', '19600228', '1960-02-28']) {
        expect([name, day, bytes.includes(day)]).toEqual([name, day, false]);
      }
    }
  });

  test.each(['latin1', 'utf8'] as const)(
    'may be in %s, with lengths in characters or bytes',
    async (encoding) => {
      const name = { forenames: 'SIOBHÁN', surname: 'MÜLLER' };
      const lines = [
        companyLine(BAKERY, 2),
        personLine(BAKERY, name),
        personLine(BAKERY, {
          ...name,
          length: personLine(BAKERY, name).length - 76 + (encoding === 'utf8' ? 2 : 0),
        }),
      ];
      const summary = await imported.run({
        'co.csv': COMPANIES,
        'officers.dat': Buffer.from(snapshotFile(lines), encoding),
      });
      expect([summary.rejected, summary.warnings]).toEqual([0, 0]);
      expect(imported.officers(BAKERY)?.map((officer) => officer.name)).toEqual(['MÜLLER, Siobhán']);
    },
  );

  test('reads a record with a wrong length to its end, and reports it', async () => {
    const file = snapshotFile([companyLine(BAKERY, 1), personLine(BAKERY, { length: 81 })]);
    await imported.run({ 'co.csv': COMPANIES, 'officers.dat': file });
    expect(surnames(BAKERY)).toEqual(['INVENTED']);
    expect(imported.report()).toEqual([
      [
        'warning',
        'officers.dat',
        '3',
        expect.stringMatching(/^States a length of 81 for \d+ characters; it was read to its end\.$/),
        '90012345' + '2101200000010001',
      ],
    ]);
  });

  test.each([
    ['a missing element', (line: string) => line.replace('BAKER<', ''), 'has 13 of 14 elements in its text.'],
    [
      'an extra element',
      (line: string) => line.replace('BAKER<', 'BAKER<X<'),
      'has 15 of 14 elements in its text.',
    ],
    ['text after the last element', (line: string) => `${line}X`, 'has a text that does not end with <.'],
    [
      'an impossible date',
      (line: string) => line.replace('20190401', '20191301'),
      'is not in the layout of a person record.',
    ],
    [
      'the type of an error',
      (line: string) => line.replace(/^(.{10})01/, '$199'),
      'has the appointment type 99, which only updates have.',
    ],
    [
      'another record type',
      (line: string) => line.replace(/^(.{8})2/, '$17'),
      'is neither a company record nor a person record.',
    ],
    ['a short line', (line: string) => line.slice(0, 9), 'is not in the layout of a person record.'],
  ])('rejects a record with %s, and keeps the others', async (_, damage, reason) => {
    const damaged = damage(personLine(BAKERY, { surname: 'DAMAGED' }));
    const lines = [companyLine(BAKERY, 2), damaged, personLine(BAKERY, { surname: 'SOUND' })];
    const summary = await imported.run({ 'co.csv': COMPANIES, 'officers.dat': snapshotFile(lines) });
    expect(surnames(BAKERY)).toEqual(['SOUND']);
    expect(summary.tallies).toContainEqual({
      what: 'companies with another number of officers than their record states',
      count: 1,
    });
    expect(imported.report()).toEqual([['rejected', 'officers.dat', '3', reason, damaged.slice(0, 24)]]);
  });

  test('warns of an unknown type and of a serving officer with a resignation date', async () => {
    const lines = [
      companyLine(BAKERY, 2),
      personLine(BAKERY, { type: '31' }),
      personLine(BAKERY, { resigned: '20200101' }),
    ];
    await imported.run({ 'co.csv': COMPANIES, 'officers.dat': snapshotFile(lines) });
    expect(imported.officers(BAKERY)?.map(({ role, status }) => [role, status])).toEqual([
      ['31', 'Active'],
      ['Director', 'Resigned'],
    ]);
    expect(imported.report().map(([kind, , line]) => [kind, line])).toEqual([
      ['warning', '3'],
      ['warning', '4'],
    ]);
  });
});

describe('a file of officers that is not whole', () => {
  test.each([
    [
      'another count in its trailer',
      SNAPSHOT.replace('00000007', '00000006'),
      /officers\.dat has 7 records, but its trailer counts 6\./,
    ],
    [
      'no trailer',
      SNAPSHOT.replace(/99999999.*\n/, ''),
      /officers\.dat has no trailer after its 7 records: it is cut short\./,
    ],
    [
      'no header',
      SNAPSHOT.replace(/^.*\n/, ''),
      /officers\.dat has no header with run and date of officers\./,
    ],
    [
      'a header without a date',
      SNAPSHOT.replace('20261101', '20269901'),
      /officers\.dat has no header with run and date/,
    ],
    [
      'lines after its trailer',
      `${SNAPSHOT}${personLine(BAKERY)}\n`,
      /officers\.dat continues after its trailer\./,
    ],
    [
      'an update with another count',
      updateFile([updateLine(BAKERY)]).replace('00000001', '00000012'),
      /officers\.dat has 1 record, but its trailer counts 12\./,
    ],
  ])('stops the import and leaves the former register: %s', async (_, content, message) => {
    await imported.run({ 'co.csv': COMPANIES, 'sound.dat': SNAPSHOT });
    const former = readFileSync(imported.registerPath);
    const files = { 'officers.dat': content, 'sound.dat': SNAPSHOT, 'co.csv': COMPANIES };
    await expect(imported.run(files)).rejects.toThrow(message);
    expect(readFileSync(imported.registerPath).equals(former)).toBe(true);
    expect(readdirSync(imported.folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test('stops the import if it is an update without a snapshot', async () => {
    const files = { 'co.csv': COMPANIES, 'u.dat': updateFile([updateLine(BAKERY)]) };
    await expect(imported.run(files)).rejects.toThrow(
      'u.dat is an update of officers (product 198), which changes a snapshot. Add the snapshot (product 195 or 216).',
    );
    expect(existsSync(imported.registerPath)).toBe(false);
  });
});

describe('updates of officers', () => {
  const resignation = updateLine(BAKERY, {
    oldType: '01',
    type: '03',
    appointed: '20210101',
    resigned: '20261101',
  });
  const back = updateLine(BAKERY, { oldType: '03', type: '01', appointed: '20210101' });

  test('apply in the order of their dates, whatever the order of the files', async () => {
    const files = {
      'b.dat': updateFile([companyLine(BAKERY, 3), back], { day: '20261103', run: 4302 }),
      'a.dat': updateFile([companyLine(BAKERY, 3), resignation]),
      's.dat': SNAPSHOT,
      'co.csv': COMPANIES,
    };
    const summary = await imported.run(files);
    expect(surnames(BAKERY)).toEqual(['NEWER', 'OLDER', 'GONE']);
    expect([summary.warnings, summary.leftOut]).toEqual([0, 0]);
    await imported.run({ 's.dat': SNAPSHOT, 'a.dat': files['a.dat'], 'co.csv': COMPANIES });
    expect(surnames(BAKERY)).toEqual(['OLDER', 'NEWER', 'GONE']);
  });

  test('older than the snapshot are left out and listed; missing runs are reported', async () => {
    await imported.run({
      'co.csv': COMPANIES,
      's.dat': SNAPSHOT,
      'old.dat': updateFile([resignation], { day: '20261031', run: 4299 }),
      'new.dat': updateFile([back], { day: '20261104', run: 4303 }),
    });
    expect(surnames(BAKERY)).toHaveLength(3);
    expect(imported.report().slice(0, 2)).toEqual([
      ['not used', 'old.dat', '', 'Is older than the snapshot of officers of 2026-11-01.', ''],
      [
        'warning',
        'new.dat',
        '',
        'Is run 4303, but runs 4301 to 4302 are missing, so changes of officers may be missing.',
        '',
      ],
    ]);
  });

  test('begin the list of a company that was incorporated since, but of no other outside the snapshot', async () => {
    const incorporated = updateLine('90012348', { origin: '3' });
    const known = updateLine('90012349', { origin: '1' });
    const summary = await imported.run({
      'co.csv': companyData([BAKERY, '90012348', '90012349']),
      's.dat': SNAPSHOT,
      'u.dat': updateFile([incorporated, known]),
    });
    expect(surnames('90012348')).toEqual(['INVENTED']);
    expect(imported.officers('90012349')).toBeUndefined();
    expect(summary.tallies).toContainEqual({
      what: 'companies with updates that are not in the snapshot of officers',
      count: 1,
    });
  });

  test('of an appointment that the snapshot does not have are reported', async () => {
    const errored = updateLine(BAKERY, { oldType: '01', type: '99', person: '200000990001' });
    await imported.run({ 'co.csv': COMPANIES, 's.dat': SNAPSHOT, 'u.dat': updateFile([errored]) });
    expect(imported.report()).toEqual([
      [
        'warning',
        'u.dat',
        '2',
        'Changes an appointment that the snapshot of officers does not have; it was not used.',
        BAKERY,
      ],
    ]);
  });

  test('of a nominee without a company apply to that person number everywhere', async () => {
    const person = '900006800001';
    const snapshot = snapshotFile([
      companyLine(BAKERY, 1),
      personLine(BAKERY, { person, forenames: '', surname: 'QUAY NOMINEES LTD', corporate: true }),
      companyLine(GULL, 1),
      personLine(GULL, {
        person,
        type: '03',
        resigned: '20200101',
        surname: 'QUAY NOMINEES LTD',
        corporate: true,
      }),
    ]);
    const correction = updateLine(' '.repeat(8), {
      ...{ person, oldType: '  ', type: '  ', forenames: '', surname: 'QUAY NOMINEES LIMITED' },
      ...{ correction: true, corporate: true },
    });
    await imported.run({ 'co.csv': COMPANIES, 's.dat': snapshot, 'u.dat': updateFile([correction]) });
    expect([surnames(BAKERY), surnames(GULL)]).toEqual([
      ['QUAY NOMINEES LIMITED'],
      ['QUAY NOMINEES LIMITED'],
    ]);
  });
});
