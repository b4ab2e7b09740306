import { describe, expect, test } from 'vitest';
import { absentWord, isBySegmentOnly } from './absence.ts';
import { caveatPhrase, caveatsOf, caveatsOn } from './caveats.ts';
import { footnotesOf, footnoteText, notesByLine } from './footnotes.ts';
import type { LineName } from './lines.ts';
import { periodsOf } from './period-fixture.ts';
import type { Period } from './periods.ts';

type Sent = Parameters<typeof periodsOf>[0];

function periodOf(sent: Sent): Period {
  const [period] = periodsOf({ period_ended: '2025-03', ...sent });
  if (period === undefined) throw new Error('one period');
  return period;
}

const UNBALANCED: Sent = { total_assets: '100', total_liabilities: '-40', shareholders_funds: '10' };

describe('the caveats of a period', () => {
  test('name the check that contradicts a total and its parts, and the difference', () => {
    const caveats = caveatsOf(periodOf({ ...UNBALANCED, currency: 'GBP' }));
    expect(caveats).toEqual([
      {
        kind: 'check',
        lines: ['shareholders_funds', 'total_assets', 'total_liabilities'],
        words: 'Net assets: total assets + total liabilities differ from shareholders’ funds by £50.',
      },
    ]);
    expect(caveatsOn(caveats, ['total_assets'])).toHaveLength(1);
    expect(caveatsOn(caveats, ['fixed_assets'])).toEqual([]);
  });

  test('state a possible explanation, and no currency where the source states none', () => {
    const [caveat] = caveatsOf(
      periodOf({ profit_before_taxation: '100', taxation: '20', profit_for_period: '80' }),
    );
    expect(caveat?.words).toBe(
      'Profit for the period: profit before taxation + taxation differ from profit for the period by 40 (reconciles with a minus before taxation).',
    );
  });

  test('ignore sums that agree, within rounding, or cannot be made', () => {
    expect(caveatsOf(periodOf({ ...UNBALANCED, shareholders_funds: '60' }))).toEqual([]);
    expect(caveatsOf(periodOf({ ...UNBALANCED, shareholders_funds: '61' }))).toEqual([]);
    expect(caveatsOf(periodOf({ ...UNBALANCED, total_assets: '' }))).toEqual([]);
  });

  test('begin with those of the source, whose unknown kinds and names are kept', () => {
    const words = 'A stranger sentence.';
    const caveats = caveatsOf(
      periodOf({ ...UNBALANCED, caveats: [{ kind: 'odd', members: ['turnover', 'goodwill'], words }] }),
    );
    expect(caveats.map(({ kind }) => kind)).toEqual(['odd', 'check']);
    expect(caveats[0]).toEqual({ kind: 'odd', lines: ['turnover'], words });
    expect(caveatPhrase(caveats)).toBe('contradicted by a check and doubted by the source');
  });
});

describe('a line that is stated by segment only', () => {
  const caveats = [{ kind: 'segment', members: ['turnover'], words: 'Turnover is stated by segment only.' }];

  test('is not called undisclosed', () => {
    const { entry } = periodOf({ caveats });
    expect(isBySegmentOnly('turnover', entry)).toBe(true);
    expect(absentWord('turnover', entry)).toBe('by segment only');
    expect(absentWord('gross_profit', entry)).toBe('not disclosed');
  });

  test('is an ordinary line where its total is stated too', () => {
    expect(isBySegmentOnly('turnover', periodOf({ turnover: '5', caveats }).entry)).toBe(false);
  });
});

describe('the footnotes of a table', () => {
  const sign = { kind: 'sign', lines: ['taxation' as const], words: 'The sign is uncertain.' };
  const check = { kind: 'check', lines: ['turnover' as const], words: 'They differ.' };
  const periods = [
    { key: '2025', label: 'Mar 2025', caveats: [sign, check] },
    { key: '2024', label: 'Mar 2024', caveats: [sign] },
  ];

  test('state one sentence once, with all its periods', () => {
    const { notes, marksOf } = footnotesOf(periods, ['taxation', 'turnover']);
    expect(notes.map(footnoteText)).toEqual([
      'Note a, Mar 2025, Mar 2024: The sign is uncertain.',
      'Note b, Mar 2025: They differ.',
    ]);
    expect(marksOf('2025', ['taxation'])).toEqual(['a']);
    expect(marksOf('2024', ['taxation', 'turnover'])).toEqual(['a']);
    expect(marksOf('2025', ['taxation', 'turnover'])).toEqual(['a', 'b']);
    expect(marksOf('2024', ['stocks'])).toEqual([]);
  });

  test('concern the lines that are shown, or all lines', () => {
    const general = { kind: 'differs', lines: [], words: 'Two statements disagree.' };
    const { notes } = footnotesOf(
      [...periods, { key: '2023', label: 'Mar 2023', over: 'B BETA', caveats: [general] }],
      ['turnover'],
    );
    expect(notes.map(footnoteText)).toEqual([
      'Note a, Mar 2025: They differ.',
      'Note b, B BETA, Mar 2023: Two statements disagree.',
    ]);
  });

  test('come below the total of a check, else below the first line that is shown', () => {
    const sums = { ...check, lines: ['shareholders_funds', 'total_assets'] as const };
    const general = { kind: 'differs', lines: [], words: 'Two statements disagree.' };
    const { notes } = footnotesOf(
      [{ key: '2025', label: 'Mar 2025', caveats: [sums, general] }],
      ['shareholders_funds', 'total_assets'],
    );
    const below = (...shown: LineName[]) =>
      [...notesByLine(notes, new Set(shown))].map(([line, own]) => [line, ...own.map(({ mark }) => mark)]);
    expect(below('total_assets', 'shareholders_funds')).toEqual([
      ['shareholders_funds', 'a'],
      [undefined, 'b'],
    ]);
    expect(below('total_assets')).toEqual([
      ['total_assets', 'a'],
      [undefined, 'b'],
    ]);
  });

  test('have marks of two letters after z', () => {
    const many = Array.from({ length: 28 }, (_, index) => ({ ...check, words: `Sentence ${index}.` }));
    const { notes } = footnotesOf([{ key: '2025', label: 'Mar 2025', caveats: many }], ['turnover']);
    expect(notes.map(({ mark }) => mark).slice(-3)).toEqual(['z', 'aa', 'ab']);
  });
});
