import { describe, expect, test } from 'vitest';
import { compareTitle, indexTitle } from './compare-title.ts';

const PROFIT = {
  noun: 'Operating profit',
  below: { noun: 'Operating loss', gain: 'an operating profit', loss: 'a loss', after: 'a profit' },
};
const valuesOf = (...values: string[]) =>
  values.map((value, place) => ({ name: ['ALPHA', 'BETA', 'GAMMA', 'DELTA'][place] ?? '', value }));
const plain = (title: string | undefined) => title?.replaceAll('\u00a0', ' ');
const turnover = (...values: string[]) =>
  plain(compareTitle({ noun: 'Turnover' }, valuesOf(...values), '2025'));
const profit = (...values: string[]) => plain(compareTitle(PROFIT, valuesOf(...values), '2025'));

describe('the title of a comparison', () => {
  test.each([
    [['140229171', '448733347'], 'Largest turnover in 2025: BETA, 448.7 million, 3.2 times ALPHA'],
    [['112', '100'], 'Largest turnover in 2025: ALPHA, 112, 12.0% more than BETA'],
    [['100001', '100000'], 'Largest turnover in 2025: ALPHA, 100,001, barely more than BETA'],
    [['5', '5'], 'Largest turnover in 2025: ALPHA, 5, equal to BETA'],
    [['5', '0'], 'Largest turnover in 2025: ALPHA, 5'],
    [['5', '5', '3'], 'Largest turnover in 2025: ALPHA, 5, equal to the next, BETA'],
    [['16343000', '16343000', '16343000'], 'Equal turnover in 2025: 16.3 million'],
    [['1', '30', '10'], 'Largest turnover in 2025: BETA, 30, 3.0 times the next, GAMMA'],
  ])('of turnovers of %j is "%s"', (values, title) => {
    expect(turnover(...values)).toBe(title);
  });

  test('distinguishes amounts beyond 2^53', () => {
    expect(turnover('9007199254740993', '9007199254740992')).toContain('ALPHA');
    expect(turnover('9007199254740992', '9007199254740993')).toContain('BETA');
  });

  test.each([
    [['2140', '-800'], 'Largest operating profit in 2025: ALPHA, 2,140; a loss at BETA'],
    [['-800', '-800', '-800'], 'Equal operating loss in 2025: 800'],
    [['-800', '-2400'], 'Largest operating loss in 2025: BETA, 2,400, 3.0 times ALPHA'],
    [
      ['10', '-8', '30', '-5'],
      'Largest operating profit in 2025: GAMMA, 30, 3.0 times the next, ALPHA; a loss at BETA, DELTA',
    ],
  ])('of operating profits of %j is "%s"', (values, title) => {
    expect(profit(...values)).toBe(title);
  });

  test('compares liabilities by their size', () => {
    const title = compareTitle({ noun: 'Total liabilities' }, valuesOf('-100', '-300'), '2025');
    expect(title).toBe('Largest total liabilities in 2025: BETA, 300, 3.0 times ALPHA');
  });

  test.each([[['5']], [[]], [['0', '0']], [['0', '-5']]])('is none for %j', (values) => {
    expect(profit(...values)).toBeUndefined();
  });

  test('ignores a negative turnover', () => {
    expect(turnover('10', '-5')).toBeUndefined();
  });
});

describe('the title of an index', () => {
  test.each([
    [['119.4', '97.1'], 'Turnover up at ALPHA, to 119.4 in 2025; down at BETA, to 97.1'],
    [['103.0', '119.4'], 'Turnover grew most at BETA, to 119.4 in 2025; least at ALPHA, to 103.0'],
    [['90.0', '50.0', '70.0'], 'Turnover fell most at BETA, to 50.0 in 2025; least at ALPHA, to 90.0'],
    [['100.0', '100.0'], undefined],
    [['120.0'], undefined],
  ])('of %j is %j', (values, title) => {
    expect(indexTitle('Turnover', valuesOf(...values), '2025')).toBe(title);
  });
});
