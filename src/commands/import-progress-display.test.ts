import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatProgress, ImportProgressDisplay } from './import-progress-display.ts';

const READING = { phase: 'Reading a.zip', noun: 'rows' } as const;

describe('the progress of an import', () => {
  test('shows percentage, size in bytes, rows, rows per second and time left', () => {
    const progress = { ...READING, done: 1_234_000, bytes: { done: 250_000_000, total: 1_000_000_000 } };
    expect(formatProgress(progress, 40_000)).toBe(
      '25%, 250 of 1,000 MB, 1,234,000 rows, 30,850 rows/s, 2 min 0 s left',
    );
    const nearly = { ...progress, bytes: { done: 990, total: 1_000 } };
    expect(formatProgress(nearly, 40_000)).toMatch(/^99%, .*, 1 s left$/);
    expect(formatProgress({ ...nearly, bytes: { done: 1_000, total: 1_000 } }, 40_000)).not.toContain('left');
  });

  test('shows the percentage of the count if no bytes are read', () => {
    const progress = { phase: 'Indexing words', noun: 'companies', done: 50, total: 200 } as const;
    expect(formatProgress(progress, 10_000)).toBe('25%, 50 companies, 5 companies/s, 30 s left');
  });

  test('shows no time left if the total is unknown', () => {
    expect(formatProgress({ ...READING, done: 10 }, 10_000)).toBe('10 rows, 1 rows/s');
    expect(formatProgress({ ...READING, done: 0, bytes: { done: 0, total: 1_000_000 } }, 0)).toBe(
      '0%, 0 of 1 MB',
    );
  });
});

describe('the display of progress', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Ten seconds of reading, one report each second, then two of sorting, and a phase that is over at once. */
  function shown(isTTY: boolean): string {
    const stream = Object.assign(new PassThrough(), { isTTY });
    const display = new ImportProgressDisplay(stream);
    display.show({ ...READING, done: 0 });
    for (let second = 1; second <= 10; second += 1) {
      vi.advanceTimersByTime(1_000);
      display.show({ ...READING, done: second * 10, bytes: { done: second * 1e6, total: 1e7 } });
    }
    display.show({ phase: 'Sorting', noun: 'companies', done: 0 });
    vi.advanceTimersByTime(2_000);
    display.show({ phase: 'Sorting', noun: 'companies', done: 1, total: 1 });
    display.show({ phase: 'Over at once', noun: 'companies', done: 1, total: 1 });
    display.finish();
    return String(stream.read());
  }

  test('prints a line every three seconds without a terminal, and one for each longer phase', () => {
    expect(shown(false).split('\n')).toEqual([
      'Reading a.zip: 30%, 3 of 10 MB, 30 rows, 10 rows/s, 7 s left',
      'Reading a.zip: 60%, 6 of 10 MB, 60 rows, 10 rows/s, 4 s left',
      'Reading a.zip: 90%, 9 of 10 MB, 90 rows, 10 rows/s, 1 s left',
      'Reading a.zip: 100 rows in 10 s, 10 rows/s.',
      'Sorting: 1 company in 2 s, 1 companies/s.',
      '',
    ]);
  });

  test('is a bar on a terminal, and the same lines for the phases done', () => {
    const drawn = shown(true);
    expect(drawn).toContain('Reading a.zip ████████████');
    expect(drawn).toContain('50%, 5 of 10 MB, 50 rows, 10 rows/s, 5 s left');
    expect(drawn).toContain('Reading a.zip: 100 rows in 10 s, 10 rows/s.\n');
    expect(drawn.endsWith('Sorting: 1 company in 2 s, 1 companies/s.\n')).toBe(true);
  });
});
