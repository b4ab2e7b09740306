import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportProgressDisplay, progressFigures } from './import-progress.ts';

describe('the progress of an import', () => {
  test('says percent by bytes, rows, rows per second and the time left', () => {
    const progress = { bytes: 250, totalBytes: 1_000, rows: 1_234_000 };
    expect(progressFigures(progress, 40_000)).toBe('25 %, 1,234,000 rows, 30,850 rows/s, 2 min 0 s left');
    expect(progressFigures({ ...progress, bytes: 990 }, 40_000)).toContain('99 %');
    expect(progressFigures({ ...progress, bytes: 990 }, 40_000)).toMatch(/, 1 s left$/);
  });

  test('says no time left before anything is known', () => {
    expect(progressFigures({ bytes: 0, totalBytes: 1_000, rows: 0 }, 0)).toBe('0 %, 0 rows, 0 rows/s');
  });
});

describe('the display of progress', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Shows ten seconds of reading, one report each second, then the building; answers what was written. */
  function shown(isTTY: boolean): string {
    const stream = Object.assign(new PassThrough(), { isTTY });
    const display = new ImportProgressDisplay(stream);
    for (let second = 1; second <= 10; second += 1) {
      vi.advanceTimersByTime(1_000);
      display.show({ phase: 'reading', bytes: second * 100, totalBytes: 1_000, rows: second * 10 });
    }
    display.show({ phase: 'building', bytes: 1_000, totalBytes: 1_000, rows: 100 });
    return String(stream.read());
  }

  test('is a plain line every three seconds where there is no terminal', () => {
    expect(shown(false).split('\n')).toEqual([
      '30 %, 30 rows, 10 rows/s, 7 s left',
      '60 %, 60 rows, 10 rows/s, 4 s left',
      '90 %, 90 rows, 10 rows/s, 1 s left',
      'All 100 rows are read. Sorting and indexing …',
      '',
    ]);
  });

  test('is a bar on a terminal, full when all is read', () => {
    const drawn = shown(true);
    expect(drawn).toContain('█'.repeat(24));
    expect(drawn).toContain('100 %, 100 rows, 10 rows/s');
    expect(drawn).toMatch(/Sorting and indexing …\n$/);
  });
});
