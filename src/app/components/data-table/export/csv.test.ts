import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { AnyValue } from '#app/format/value.ts';
import type { Column } from '../column.ts';
import { csvWriter, sheetCsv, toCsv } from './csv.ts';
import type { Provenance } from './sheet.ts';
import { sheetRows, sheetShape } from './sheet.ts';

type Row = { name: AnyValue; amount: AnyValue };

const COLUMNS: Column<Row>[] = [
  { id: 'company.name', header: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'amount', header: 'Amount', kind: 'number', value: ({ amount }) => amount },
];

const PROVENANCE: Provenance = {
  source: 'sample:1:2000',
  subject: { company_number: '00445790' },
  record_url: 'https://dossier.test/company/00445790/appointments',
  fetched_at: '2026-11-21T14:06:00.000Z',
  bought_by: 'Sam',
  rows_held: 20,
  rows_total: 143,
};

const ENDING =
  'sample:1:2000,00445790,https://dossier.test/company/00445790/appointments,2026-11-21T14:06:00.000Z,Sam,1,20,143';

const line = (name: AnyValue, amount: AnyValue) =>
  toCsv([{ name, amount }], COLUMNS, PROVENANCE)
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .replace(`,${ENDING}`, '');

describe('the file', () => {
  it('has a byte order mark, CRLF, wire names as headers, and provenance in every row', () => {
    expect(toCsv([{ name: 'Æ', amount: '-5' }], COLUMNS, PROVENANCE)).toBe(
      '\uFEFFcompany.name,amount,source,company_number,record_url,fetched_at,bought_by,rows_shown,rows_held,rows_total\r\n' +
        `Æ,-5,${ENDING}`,
    );
  });

  it('has a header without rows, and an empty field for an unknown total', () => {
    const lines = toCsv([], COLUMNS, PROVENANCE).split('\r\n');
    expect(lines).toHaveLength(1);
    const open = toCsv([{ name: 'x', amount: '1' }], COLUMNS, { ...PROVENANCE, rows_total: undefined });
    expect(open.endsWith('Sam,1,20,')).toBe(true);
  });

  it('names the escaped query of a search', () => {
    const csv = toCsv([{ name: 'x', amount: '1' }], COLUMNS, { ...PROVENANCE, subject: { query: '=1+1' } });
    expect(csv).toContain(',query,');
    expect(csv).toContain(",'=1+1,");
  });

  it('separates provenance from a column of the same name', () => {
    const columns: Column<Row>[] = [
      { id: 'company_number', header: 'Number', kind: 'text', value: ({ name }) => name },
    ];
    const [header] = toCsv([], columns, PROVENANCE).slice(1).split('\r\n');
    expect(header).toMatch(/^company_number,source,record_company_number,record_url,/);
    const both = [...columns, ...columns.map((column) => ({ ...column, id: 'record_company_number' }))];
    expect(toCsv([], both, PROVENANCE)).toContain(',record_record_company_number,');
  });

  it('escapes headers, because the source names members beyond the specification', () => {
    const columns: Column<Row>[] = [{ id: '=1+1', header: '', kind: 'number', value: () => '1' }];
    expect(toCsv([{ name: 'x', amount: '1' }], columns, PROVENANCE)).toMatch(/^\uFEFF'=1\+1,/);
  });

  it('has the provenance of each row’s own copy, in any order of rows', () => {
    const rows: Row[] = ['a', 'b', 'c', 'd'].map((name) => ({ name, amount: undefined }));
    const copy = (page: string, day: string, version: number) => ({
      record_url: `${PROVENANCE.record_url}${page}`,
      ...{ fetched_at: `2026-11-${day}T09:00:00.000Z`, bought_by: `Buyer ${day}`, version },
    });
    const [first, second] = [copy('', '21', 3), copy('?page=2', '24', 1)];
    const copies = new Map(rows.map((row, index) => [row, index < 2 ? first : second]));
    const provenance = { ...PROVENANCE, version: undefined };
    const shuffled = ['d', 'a', 'b', 'c'].flatMap((name) => rows.filter((row) => row.name === name));
    const written = Papa.parse<Record<string, string>>(
      toCsv(shuffled, COLUMNS, provenance, copies).slice(1),
      {
        header: true,
      },
    );
    expect(written.meta.fields?.at(-1)).toBe('version');
    expect(
      written.data.map((row) => [
        row['company.name'],
        row['record_url'],
        row['fetched_at'],
        row['bought_by'],
      ]),
    ).toEqual(
      [...'dabc'].map((name) => {
        const { record_url, fetched_at, bought_by } = 'ab'.includes(name) ? first : second;
        return [name, record_url, fetched_at, bought_by];
      }),
    );
    expect(written.data.map(({ version, rows_shown }) => [version, rows_shown])).toEqual([
      ['1', '4'],
      ['3', '4'],
      ['3', '4'],
      ['1', '4'],
    ]);
  });

  it('is the same when written row by row', async () => {
    const rows: Row[] = [
      { name: 'a', amount: '1' },
      { name: 'b "c"\r\nd', amount: undefined },
      { name: undefined, amount: '-3' },
    ];
    const sheet = { columns: COLUMNS, rows, provenance: PROVENANCE };
    const writer = csvWriter(sheetShape(sheet));
    for (const start of rows.keys()) {
      writer.add(sheetRows(sheet)({ start, most: 1, deadline: Number.POSITIVE_INFINITY }));
    }
    const bytes = new Uint8Array(await (await writer.end()).arrayBuffer());
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      toCsv(rows, COLUMNS, PROVENANCE),
    );
  });
});

describe('a file as on screen', () => {
  const columns: Column<Row>[] = [
    { id: 'amount', header: 'Amount (£)', kind: 'number', value: ({ amount }) => amount },
    { id: 'derived', header: '=Age', kind: 'flag', screenOnly: true, value: () => true },
    { id: 'company.name', header: 'Name', kind: 'text', absent: '-', value: ({ name }) => name },
  ];
  const sheet = { form: 'screen', columns, provenance: PROVENANCE } as const;

  it('has the visible columns in their order, derived ones included, by their headers', () => {
    const rows: Row[] = [
      { name: '=x', amount: '-5' },
      { name: undefined, amount: '9007199254740993' },
    ];
    const [header, ...lines] = sheetCsv({ ...sheet, rows })
      .slice(1)
      .split('\r\n');
    expect(header).toBe(
      "Amount (£),'=Age,Name,Source,Company number,Link to the record,Copy of,Bought by,Rows shown,Rows bought,Rows in total",
    );
    expect(lines.map((each) => each.split(',').slice(0, 3))).toEqual([
      ['-5', 'Yes', "'=x"],
      ['9007199254740993', 'Yes', "'-"],
    ]);
  });

  it('separates provenance from a column with the same header', () => {
    const named: Column<Row>[] = [{ id: 'a', header: 'Source', kind: 'text', value: () => 'b' }];
    const [header] = sheetCsv({ ...sheet, columns: named, rows: [] })
      .slice(1)
      .split('\r\n');
    expect(header).toMatch(/^Source,Record: Source,Company number,/);
  });
});

describe('a statement', () => {
  it('has notes and provenance beneath, with as many fields as its lines, and no formula among them', () => {
    const csv = sheetCsv({
      form: 'statement',
      columns: COLUMNS,
      rows: [{ name: 'Turnover', amount: '-9007199254740993' }],
      notes: ['=a Mar 2025: no sum.'],
      provenance: { ...PROVENANCE, version: 3 },
    });
    expect(csv.slice(1).split('\r\n')).toEqual([
      'Name,Amount',
      'Turnover,-9007199254740993',
      ',',
      "'=a Mar 2025: no sum.,",
      ',',
      'Source,sample:1:2000',
      'Company number,00445790',
      'Link to the record,https://dossier.test/company/00445790/appointments',
      'Copy of,2026-11-21T14:06:00.000Z',
      'Bought by,Sam',
      'Version,3',
    ]);
  });

  it('states each of several copies', () => {
    const copyOf = (bought_by: string) => ({ ...PROVENANCE, bought_by });
    const copies = new Map([
      ['a', copyOf('Ada')],
      ['b', copyOf('Bea')],
    ]);
    const csv = sheetCsv({
      form: 'statement',
      columns: COLUMNS,
      rows: [],
      provenance: PROVENANCE,
      copies,
    });
    expect(csv.match(/Bought by,\w+/g)).toEqual(['Bought by,Ada', 'Bought by,Bea']);
    expect(csv.match(/Source,/g)).toHaveLength(1);
  });
});

describe('cells', () => {
  it('keep company numbers as they are', () => {
    for (const number of ['00000006', 'SC000001', 'US-123'])
      expect(line(number, undefined)).toBe(`${number},`);
  });

  it('keep numbers unquoted and exact, including negative ones', () => {
    for (const amount of ['-5', '-9007199254740993', '0', '33.3333333']) {
      expect(line('x', amount)).toBe(`x,${amount}`);
    }
  });

  it('treat a non-number in a number column as text', () => {
    expect(line('x', { unreadable: '-1e5' })).toBe("x,'-1e5");
    expect(line('x', { unreadable: '1,234' })).toBe('x,"1,234"');
    expect(line('x', { unreadable: '=1' })).toBe("x,'=1");
  });

  it('keep a plain number of a text column a number', () => {
    expect(line('-1200.50', '1')).toBe('-1200.50,1');
  });

  it('leave absent values empty, never zero', () => {
    expect(line(undefined, undefined)).toBe(',');
  });

  it.each(['=SUM(A1)', '+44', '-5%', '@x', '\tx'])('escape %j', (text) => {
    expect(line(text, '1')).toBe(`'${text},1`);
  });

  it('escape and quote a leading line break', () => {
    expect(line('\rx', '1')).toBe('"\'\rx",1');
    expect(line('\nx', '1')).toBe('"\'\nx",1');
  });

  it('quote delimiters, quotes and line breaks as in RFC 4180', () => {
    expect(line('a, "b"\r\nc', '1')).toBe('"a, ""b""\r\nc",1');
    expect(line('a;b', '1')).toBe('a;b,1');
  });
});

it('a file round-trips, except for the apostrophe', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", ' ', '0', 'é'),
    }),
  );
  const amount = fc.oneof(
    fc.bigInt().map(String),
    fc.constant(undefined),
    text.map((unreadable) => ({ unreadable })),
  );
  const row = fc.record({ name: fc.option(text, { nil: undefined }), amount });
  const expected = (written: string) =>
    /^[=+\-@\t\r\n\0]/.test(written) && !/^-?\d+(\.\d+)?$/.test(written) ? `'${written}` : written;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const { data, errors } = Papa.parse<string[]>(toCsv(rows, COLUMNS, PROVENANCE), {
        delimiter: ',',
        newline: '\r\n',
      });
      expect(errors).toEqual([]);
      expect(data.slice(1).map((cells) => cells.slice(0, 2))).toEqual(
        rows.map(({ name, amount: sent }) => [
          expected(name ?? ''),
          typeof sent === 'string'
            ? sent
            : /^-?\d+(\.\d+)?$/.test(sent?.unreadable ?? '')
              ? sent?.unreadable
              : expected(sent?.unreadable ?? ''),
        ]),
      );
    }),
  );
});
