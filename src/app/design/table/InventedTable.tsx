import { useState } from 'react';
import { DataTable } from '#app/table/DataTable.tsx';
import type { Params } from '#app/table/params.ts';
import { INVENTED_COLUMNS, INVENTED_EXPORT, type InventedRow } from './invented-rows.ts';

type Props = {
  name: string;
  rows: readonly InventedRow[];
  /** Rows there would be; all of them unless given. */
  total?: number;
  /** How it is filtered and sorted at first. Kept here: four tables cannot share one address. */
  start?: Params;
};

const NOTHING: Params = {};

/** A table of invented officers. */
export function InventedTable({ name, rows, total = rows.length, start = NOTHING }: Props) {
  const [params, setParams] = useState(start);
  return (
    <DataTable
      caption={name}
      columns={INVENTED_COLUMNS}
      rows={rows}
      state={params}
      onState={setParams}
      counted={{ held: rows.length, total, noun: { one: 'officer', many: 'officers' } }}
      exported={INVENTED_EXPORT}
      empty="No officers recorded as at 21 Nov 2026."
    />
  );
}
