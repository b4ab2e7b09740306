import { expect, test } from 'vitest';
import { cellMarks } from './row-mark.ts';

const COLUMNS = [{ id: 'name' }, { id: 'born', members: ['date_of_birth'] }, { id: 'status' }];

const mark = (member: string, label = member) => ({ member, label, text: `was ${member}` });

test('a new row is marked in its header', () => {
  expect([...cellMarks(COLUMNS, { isNew: true, changes: [] })]).toEqual([
    ['name', { isNew: true, texts: [], narrowTexts: [] }],
  ]);
});

test('notes are in the header of the row', () => {
  expect([...cellMarks(COLUMNS, { isNew: false, changes: [], notes: ['Note: Disputed'] })]).toEqual([
    ['name', { isNew: false, texts: ['Note: Disputed'], narrowTexts: [] }],
  ]);
});

test('a change is marked in the column that shows the member, or a part of it', () => {
  const changes = [mark('status'), mark('date_of_birth.year')];
  expect([...cellMarks(COLUMNS, { isNew: false, changes })]).toEqual([
    ['status', { isNew: false, texts: ['was status'], narrowTexts: [] }],
    ['born', { isNew: false, texts: ['was date_of_birth.year'], narrowTexts: [] }],
  ]);
});

test('a change without a column is marked in the header of the row, under its label', () => {
  expect([...cellMarks(COLUMNS, { isNew: false, changes: [mark('occupation', 'Occupation')] })]).toEqual([
    ['name', { isNew: false, texts: ['Occupation was occupation'], narrowTexts: [] }],
  ]);
});

test('a change in a column that narrow screens do not show is marked in the header of the row, too', () => {
  const columns = [{ id: 'name' }, { id: 'nationality', wideOnly: true }];
  expect([...cellMarks(columns, { isNew: false, changes: [mark('nationality', 'Nationality')] })]).toEqual([
    ['nationality', { isNew: false, texts: ['was nationality'], narrowTexts: [] }],
    ['name', { isNew: false, texts: [], narrowTexts: ['Nationality was nationality'] }],
  ]);
});
