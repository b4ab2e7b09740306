import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentItem } from '#contract/documents.ts';
import { documentRows } from './document-rows.ts';

const filing = (wire: object) => v.parse(DocumentItem, wire);

test('rows keep the order of the record and every member as it came', () => {
  const items = [
    filing({ type: 'TM01', title: 'B', pages: '2' }),
    filing({ type: '88(2)R', title: 'A', pages: 'x' }),
  ];
  expect(documentRows(items)).toMatchObject([
    { title: 'B', pages: 2, meaning: 'Director left' },
    { title: 'A', pages: { unreadable: 'x' }, meaning: undefined },
  ]);
});

test('a filing of nothing but a title is a row', () => {
  expect(documentRows([filing({ title: 'A' })])).toMatchObject([
    { title: 'A', type: undefined, date: undefined },
  ]);
});
