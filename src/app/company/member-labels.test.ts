import { expect, test } from 'vitest';
import { memberLabel } from '#contract/labels.ts';
import { RECORD_SHAPES } from '#diff/record-shapes.ts';
import { appointmentColumns } from './appointments/appointment-columns.tsx';
import { CCJ_COLUMNS } from './ccj/ccj-columns.tsx';
import { DOCUMENT_COLUMNS } from './documents/document-columns.tsx';
import { pscColumns } from './persons-with-significant-control/psc-columns.tsx';
import { SHAREHOLDER_COLUMNS } from './shareholders/shareholder-columns.tsx';
import { VAT_COLUMNS } from './vat-number/vat-columns.tsx';

/** A change names a member as the column of its table does. */

const COLUMNS = {
  appointments: appointmentColumns({ end: undefined, elsewhere: 'not searched' }),
  'persons-with-significant-control': pscColumns([]),
  documents: DOCUMENT_COLUMNS,
  shareholders: SHAREHOLDER_COLUMNS,
  ccj: CCJ_COLUMNS,
  'vat-number': VAT_COLUMNS,
} as const;

test.each(Object.entries(COLUMNS))('members of %s have one name', (name, columns) => {
  const operation = name as keyof typeof COLUMNS;
  const members = new Set(
    RECORD_SHAPES[operation].lists.flatMap((list) => list.members.map(({ path }) => path.join('.'))),
  );
  const shown = columns.filter(({ id, csvOnly }) => csvOnly !== true && members.has(id));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.map(({ id, header }) => [id, header])).toEqual(
    shown.map(({ id }) => [id, memberLabel(operation, id)]),
  );
});
