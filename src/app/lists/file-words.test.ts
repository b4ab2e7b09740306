import { expect, test } from 'vitest';
import { correctionParameters } from '#app/api/list-file.ts';
import { fileProblem, nameOfFile, previewSentence, rolesProblem, withRole } from './file-words.ts';

test('a column gets a role, and the others keep theirs until the reader has chosen', () => {
  expect(withRole(['number', undefined, 'name'], 1, 'name')).toEqual(['number', 'name', 'name']);
  expect(withRole(['number', 'name'], 0, undefined)).toEqual([undefined, 'name']);
});

test('a list needs a number or a name, and no role twice', () => {
  expect(rolesProblem({ columns: [{ name: 'Town', role: 'town' }] })).toMatch(/^Choose the column/);
  expect(rolesProblem({ columns: [{ name: 'No.', role: 'number' }] })).toBeUndefined();
  const twice = { name: 'A', role: 'name' } as const;
  expect(rolesProblem({ columns: [twice, twice] })).toBe(
    'Two columns are “Company name”. Choose one of them.',
  );
});

test('a file names its list', () => {
  expect(nameOfFile('customers_2026.final.csv')).toBe('customers 2026.final');
  expect(nameOfFile('.csv')).toBe('');
});

test('an empty, too large or old file is refused before it is sent', () => {
  expect(fileProblem({ name: 'a.csv', size: 0 })).toBe('“a.csv” is empty.');
  expect(fileProblem({ name: 'a.csv', size: 40 * 1024 * 1024 })).toBe('“a.csv” is larger than 32 MB.');
  expect(fileProblem({ name: 'a.XLS', size: 10 })).toMatch(/old Excel format/);
  expect(fileProblem({ name: 'a.xlsx', size: 10 })).toBeUndefined();
});

test('a preview says what the file has', () => {
  const columns = [{ name: 'A' }, { name: 'B' }];
  expect(previewSentence({ format: 'csv', header: true, rows: 1, columns, examples: [] })).toBe(
    'CSV, 1 row, 2 columns',
  );
});

test('corrections become parameters of the request', () => {
  const roles = [undefined, 'name', 'number'] as const;
  expect(String(correctionParameters({ delimiter: '\t', header: false, roles }))).toBe(
    'delimiter=tab&header=no&number=2&company=1&town=none&postcode=none',
  );
  expect(String(correctionParameters({}))).toBe('');
});
