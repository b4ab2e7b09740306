import { describe, expect, test } from 'vitest';
import { addOptions, heldOptions } from './add-options.ts';

const latest = { operation: 'financials', fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam' } as const;
const held = heldOptions([
  { subject: '90000002', operations: ['financials'], pages: 1, latest },
  { subject: '90000001', name: 'HARBOUR STONE BAKERY LIMITED', operations: ['financials'], pages: 1, latest },
]);
const KNOWN = [
  { companyNumber: '90000001', name: 'HARBOUR STONE BAKERY LIMITED', formerNames: ['FLOUR LTD'] },
  { companyNumber: '90000003', name: 'HARBOUR LIGHTS PLC', formerNames: ['FLOUR AND SALT PLC'] },
];
const options = (typed: string, shown: readonly string[] = []) =>
  addOptions(typed, held, KNOWN, shown).map((option) => `${option.number}${option.held ? ' held' : ''}`);

describe('companies to add', () => {
  test('match words of a name, bought ones first', () => {
    expect(options('harb')).toEqual(['90000001 held', '90000003']);
    expect(options('harbour lights')).toEqual(['90000003']);
  });

  test('match words of a former name', () => {
    const company = { companyNumber: '90000003', name: 'NEW NAME LTD', formerNames: ['OLDNAME LIMITED'] };
    expect(addOptions('oldname', [], [company], [])).toEqual([
      { number: '90000003', name: 'NEW NAME LTD', held: false },
    ]);
    expect(options('flour')).toEqual(['90000001 held', '90000003']);
    expect(options('flour', ['90000001', '90000003'])).toEqual([]);
  });

  test('match the start of a number, and any complete number', () => {
    expect(options('9000000')).toContain('90000002 held');
    expect(options('445790')).toEqual(['00445790']);
  });

  test('exclude those on the page, and are empty without text', () => {
    expect(options('harb', ['90000001'])).toEqual(['90000003']);
    expect(options('90000001', ['90000001'])).toEqual([]);
    expect(options(' ')).toEqual([]);
  });
});
