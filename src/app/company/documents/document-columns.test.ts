import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { documentRows } from './document-columns.tsx';

const rowsOf = (items: readonly DocumentItem[]) => documentRows(items, () => undefined);
const filing = (wire: object) => v.parse(DocumentItem, wire);

test('rows keep the order of the record and every member as sent', () => {
  const items = [
    filing({ type: 'TM01', title: 'B', pages: '2', category: 'Officers' }),
    filing({ type: 'CERT(INC)(NI)', title: 'A', pages: 'x', category: 'Weather' }),
  ];
  expect(rowsOf(items)).toMatchObject([
    { title: 'B', pages: 2, meaning: 'Director’s appointment terminated', category: 'Officers' },
    { title: 'A', pages: { unreadable: 'x' }, meaning: undefined, category: 'Weather' },
  ]);
});

test('a filing with only a title is a row', () => {
  expect(rowsOf([filing({ title: 'A' })])).toMatchObject([{ title: 'A', type: undefined, date: undefined }]);
});

test.each(['0000-00-00', '2023-02-30', '2023'])('the impossible date %s is kept as sent', (date) => {
  expect(rowsOf([filing({ date })])).toMatchObject([{ date: { unreadable: date } }]);
});

test.each(['-1', '1e2', '1,234', '9007199254740993', ' 3 '])(
  'a page count of %j is not coerced to a number',
  (pages) => {
    const [row] = rowsOf([filing({ pages })]);
    expect(row?.pages).toEqual(pages === '-1' ? -1 : { unreadable: pages });
  },
);
