import { describe, expect, test } from 'vitest';
import { exportedColumns } from '#app/table/column.ts';
import { defaultColumns } from '#app/table/columns-shown.ts';
import { appointmentColumns } from './appointment-columns.tsx';

const END = { date: '2024-07-16', verb: 'was dissolved', noun: 'dissolution' };
const ALL = appointmentColumns({ end: END, elsewhere: 'found' });
const PLAIN = appointmentColumns({ end: undefined, elsewhere: 'not looked' });
const ids = (columns: typeof ALL) => columns.map(({ id }) => id);

describe('the columns of officers', () => {
  test('are exported under the wire names alone, whatever is known besides', () => {
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

  test('leave the age out on paper, where the month of birth stands for it', () => {
    const paper = appointmentColumns({ end: END, elsewhere: 'found', paper: true });
    expect(ids(ALL).filter((id) => !ids(paper).includes(id))).toEqual(['age_band']);
    expect(defaultColumns(paper)).toContain('date_of_birth');
  });

  test('stand in the address under a name each', () => {
    expect(new Set(ids(ALL)).size).toBe(ALL.length);
  });

  test('about the end and about other companies are there where something is known of them', () => {
    expect(ids(PLAIN)).not.toEqual(expect.arrayContaining(['at_end']));
    expect(ids(PLAIN)).not.toEqual(expect.arrayContaining(['also_at']));
    expect(ids(ALL)).toEqual(expect.arrayContaining(['at_end', 'also_at', 'elsewhere']));
    expect(defaultColumns(ALL)).toContain('also_at');
    expect(defaultColumns(appointmentColumns({ end: END, elsewhere: 'nobody' }))).not.toContain('also_at');
  });
});
