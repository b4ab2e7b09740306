import { expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { copiesOf, copiesOfRows } from './use-record-export.ts';

const ORIGIN = 'https://dossier.test';
const OFFICERS = { operation: 'appointments', companyNumber: '90000001', page: 1 } as const;
const URL = `${ORIGIN}/company/90000001/appointments`;

test('each row has the date, buyer, version and URL of its own page', () => {
  const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
  const pages = [
    { page: 1, holding: heldOn('2026-11-21'), value: { items: [0, 0] } },
    // Cannot be read, so it has no row.
    { page: 2, holding: heldOn('2026-11-22') },
    {
      page: 3,
      holding: { ...heldOn('2026-11-24'), version: 4, boughtBy: 'Ada', versions: [] },
      value: { items: [0, 0] },
    },
  ];
  const first = {
    ...{ record_url: URL, fetched_at: '2026-11-21T14:02:00Z', bought_by: 'Sam', version: 1 },
  };
  const third = {
    ...{ record_url: `${URL}?page=3`, fetched_at: '2026-11-24T14:02:00Z', bought_by: 'Ada', version: 4 },
  };
  const copies = copiesOfRows(OFFICERS, pages, rows, ORIGIN);
  expect(rows.map((row) => copies.get(row))).toEqual([first, first, third, third]);
});

test('the URL names an older version, which is not the one that the record opens with', () => {
  const [newest] = heldOn().versions;
  if (newest === undefined) throw new Error('no version');
  const holding = { ...heldOn(), versions: [{ ...newest, version: 2 }, newest] };
  const copies = copiesOfRows(OFFICERS, [{ holding, value: { items: [0] } }], ['a'], ORIGIN);
  expect(copies.get('a')?.record_url).toBe(`${URL}?version=1`);
});

test('rows of free copies have the data that they are from and its day instead of a buyer', () => {
  const from = (label: string, asOf?: string) => ({
    ...{ ...heldOn(), origin: { label, ...(asOf === undefined ? {} : { asOf }) } },
  });
  const holding = from('Companies House accounts', '2026-11-01');
  const copies = copiesOfRows(OFFICERS, [{ holding, value: { items: [0] } }], ['a'], ORIGIN);
  expect(copies.get('a')).toEqual({
    ...{ record_url: URL, fetched_at: '2026-11-21T14:02:00Z', version: 1 },
    ...{ origin: 'Companies House accounts', origin_date: '2026-11-01' },
  });
  expect(copiesOf([holding, from('Companies House accounts', '2026-10-01'), from('Another')])).toEqual({
    ...{ fetched_at: '2026-11-21T14:02:00Z', origin_date: '2026-10-01' },
    origin: 'Companies House accounts, Another',
  });
  expect(copiesOf([from('Companies House accounts')]).origin_date).toBe('');
});
