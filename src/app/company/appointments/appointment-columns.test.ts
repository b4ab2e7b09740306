import { describe, expect, test } from 'vitest';
import { defaultColumns, exportedColumns } from '#app/components/data-table/column.ts';
import { appointmentColumns } from './appointment-columns.tsx';

const END = { date: '2024-07-16', verb: 'was dissolved', noun: 'dissolution' };
const ALL = appointmentColumns({ end: END, elsewhere: 'found' });
const PLAIN = appointmentColumns({ end: undefined, elsewhere: 'not searched' });
const ids = (columns: typeof ALL) => columns.map(({ id }) => id);

describe('the columns of officers', () => {
  test('are exported under their wire names only', () => {
    const wire = [
      'name',
      'role',
      'status',
      'occupation',
      'nationality',
      'date_of_birth.year',
      'date_of_birth.month',
      'country_of_residence',
      'appointment_date',
      'resignation_date',
      'person_id',
    ];
    expect(ids(exportedColumns(ALL))).toEqual(wire);
    expect(ids(exportedColumns(PLAIN))).toEqual(wire);
  });

  test('omit the age in a printed report', () => {
    const paper = appointmentColumns({ end: END, elsewhere: 'found', paper: true });
    expect(ids(ALL).filter((id) => !ids(paper).includes(id))).toEqual(['age_band']);
    expect(defaultColumns(paper)).toContain('date_of_birth');
  });

  test('have distinct names in the URL', () => {
    expect(new Set(ids(ALL)).size).toBe(ALL.length);
  });

  test('for the end and other companies exist where either is known', () => {
    expect(ids(PLAIN)).not.toEqual(expect.arrayContaining(['at_end']));
    expect(ids(PLAIN)).not.toEqual(expect.arrayContaining(['also_at']));
    expect(ids(ALL)).toEqual(expect.arrayContaining(['at_end', 'also_at', 'elsewhere']));
    expect(defaultColumns(ALL)).toContain('also_at');
    expect(defaultColumns(appointmentColumns({ end: END, elsewhere: 'none found' }))).not.toContain(
      'also_at',
    );
  });
});
