import { describe, expect, it } from 'vitest';
import { alertWords, contentWords, progressWords, refusal, spokenWords } from './export-words.ts';

const PROVENANCE = {
  source: 'sample:1:2000',
  subject: {},
  record_url: '',
  fetched_at: '',
  bought_by: '',
  rows_held: 20,
  rows_total: 1_430,
};

describe('the words of an export', () => {
  it('say how much of what there is a file holds', () => {
    expect(contentWords(5, PROVENANCE)).toContain('5 shown of 20 held of 1,430 there are.');
    expect(contentWords(5, { ...PROVENANCE, rows_total: undefined })).toContain('5 shown of 20 held.');
  });

  it('refuse more rows than Excel holds, before anything is written, and no CSV', () => {
    expect(refusal('xlsx', 1_048_575)).toBeUndefined();
    expect(refusal('xlsx', 1_048_576)).toMatch(/holds 1,048,575 rows .* these are 1,048,576\. A CSV/);
    expect(refusal('csv', 5_000_000)).toBeUndefined();
  });

  it('count for the eye and speak by quarters', () => {
    expect(progressWords(40_000, 100_000)).toBe('40,000 of 100,000 rows');
    const spoken = [0, 10_000, 24_999, 25_000, 49_999].map((done) =>
      spokenWords({ kind: 'writing', done, rows: 100_000 }),
    );
    expect(new Set(spoken)).toEqual(new Set(['Writing the file, 0 %', 'Writing the file, 25 %']));
    expect(spokenWords({ kind: 'saved', rows: 1, fileName: 'a.csv' })).toBe('Saved 1 row as a.csv');
  });

  it('name no part of a file without rows', () => {
    expect(spokenWords({ kind: 'writing', done: 0, rows: 0 })).toBe('Writing the file');
  });

  it('say after a failure that nothing was lost and what to do', () => {
    const words = alertWords({ kind: 'failed', reason: 'the worker could not be started' });
    expect(words).toMatch(/^No file was saved, and nothing was lost .* Reload the page/);
    expect(alertWords({ kind: 'ready' })).toBeUndefined();
  });
});
