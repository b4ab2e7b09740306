import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { readTableState, withTyped } from './read-table-state.ts';

const COLUMNS: Column<{ name: string }>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
];
const READ = readTableState(COLUMNS, { q: 'ada', sort: '-name' });

describe('words typed and not in the address yet', () => {
  it('filter at once, and leave all else as the address says', () => {
    expect(withTyped(READ, 'adam')).toEqual({ ...READ, q: 'adam' });
  });

  it('filter nothing once they are deleted, whatever the address still says', () => {
    expect(withTyped(READ, '').q).toBe('');
  });

  it('leave the very same state where nothing was typed, or what the address says', () => {
    expect(withTyped(READ, undefined)).toBe(READ);
    expect(withTyped(READ, 'ada')).toBe(READ);
  });

  it('filter nothing where an address could not hold them', () => {
    expect(withTyped(READ, 'a\u0000').q).toBe('');
  });
});
