import { describe, expect, it } from 'vitest';
import { alertText, announcement, contentText, progressText, refusal, sizeText } from './export-messages.ts';

const PROVENANCE = {
  source: 'sample:1:2000',
  subject: {},
  record_url: '',
  fetched_at: '',
  bought_by: '',
  rows_held: 20,
  rows_total: 1_430,
};

describe('the texts of an export', () => {
  it('state how many rows of the total a file contains', () => {
    expect(contentText(5, PROVENANCE)).toContain('5 shown of 20 bought of 1,430 in total.');
    expect(contentText(5, { ...PROVENANCE, rows_total: undefined })).toContain('5 shown of 20 bought.');
  });

  it('state the size of each choice', () => {
    expect(sizeText(1, 1)).toBe('1 row, 1 column');
    expect(sizeText(1_430, 12)).toBe('1,430 rows, 12 columns');
  });

  it('refuse more rows than Excel supports, but never a CSV', () => {
    expect(refusal('xlsx', 1_048_575)).toBeUndefined();
    expect(refusal('xlsx', 1_048_576)).toMatch(
      /holds at most 1,048,575 rows; this table has 1,048,576\. Export CSV/,
    );
    expect(refusal('csv', 5_000_000)).toBeUndefined();
  });

  it('count rows and announce quarters', () => {
    expect(progressText(40_000, 100_000)).toBe('40,000 of 100,000 rows');
    const spoken = [0, 10_000, 24_999, 25_000, 49_999].map((done) =>
      announcement({ kind: 'writing', done, rows: 100_000 }),
    );
    expect(new Set(spoken)).toEqual(new Set(['Writing the file, 0%', 'Writing the file, 25%']));
    expect(announcement({ kind: 'saved', rows: 1, fileName: 'a.csv' })).toBe('Saved 1 row as a.csv');
  });

  it('announce no percentage of a file without rows', () => {
    expect(announcement({ kind: 'writing', done: 0, rows: 0 })).toBe('Writing the file');
  });

  it('explain after a failure that nothing was lost and what to do', () => {
    const words = alertText({ kind: 'failed', reason: 'the worker could not be started' });
    expect(words).toMatch(/^No file was saved, and nothing was lost .* Reload the page/);
    expect(alertText({ kind: 'ready' })).toBeUndefined();
  });
});
