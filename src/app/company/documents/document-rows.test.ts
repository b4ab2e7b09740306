import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { type DocumentRow, documentRows } from './document-rows.ts';
import { everydayMeaning } from './forms/form-meanings.ts';

const rowsOf = (items: readonly DocumentItem[]): DocumentRow[] => documentRows(items, everydayMeaning);
const filing = (wire: object) => v.parse(DocumentItem, wire);

test('rows keep the order of the record and every member as it came', () => {
  const items = [
    filing({ type: 'TM01', title: 'B', pages: '2', category: 'Officers' }),
    filing({ type: 'CERT(INC)(NI)', title: 'A', pages: 'x', category: 'Weather' }),
  ];
  expect(rowsOf(items)).toMatchObject([
    { title: 'B', pages: 2, meaning: 'Director left', category: 'Officers' },
    { title: 'A', pages: { unreadable: 'x' }, meaning: undefined, category: 'Weather' },
  ]);
});

test('a filing of nothing but a title is a row', () => {
  expect(rowsOf([filing({ title: 'A' })])).toMatchObject([{ title: 'A', type: undefined, date: undefined }]);
});

test.each(['0000-00-00', '2023-02-30', '2023'])('the date %s, which is none, is kept as it came', (date) => {
  expect(rowsOf([filing({ date })])).toMatchObject([{ date: { unreadable: date } }]);
});

test.each(['-1', '1e2', '1,234', '9007199254740993', ' 3 '])(
  'a page count of %j is not made a number of',
  (pages) => {
    const [row] = rowsOf([filing({ pages })]);
    expect(row?.pages).toEqual(pages === '-1' ? -1 : { unreadable: pages });
  },
);
