import { describe, expect, it } from 'vitest';
import { lowestRow } from './lowest-row.ts';

describe('the height that a row is taken to have', () => {
  it('is the one given until a row is measured', () => {
    expect(lowestRow(38).guess()).toBe(38);
  });

  it('is that of the lowest row measured, also where all are higher than was guessed', () => {
    const rows = lowestRow(38);
    rows.measured(58);
    expect(rows.guess()).toBe(58);
    rows.measured(41);
    rows.measured(62);
    expect(rows.guess()).toBe(41);
  });

  it('is not learnt from a row that is not laid out', () => {
    const rows = lowestRow(38);
    rows.measured(0);
    expect(rows.guess()).toBe(38);
  });
});
