import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sheetCsv } from '#app/components/data-table/export/csv.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { groupOf } from './group.ts';
import { GROUP_SCREEN_COLUMNS } from './group-columns.ts';

test('the group as on screen names each entity, its country and its parent, and counts what is below it', () => {
  const root = v.parse(GroupStructure, {
    ...{ company_number: '00445790', company_name: 'TOP PLC', country: 'United Kingdom' },
    subsidiaries: [
      { company_name: 'MIDDLE LTD', subsidiaries: [{ company_number: '90000001', subsidiaries: [] }] },
    ],
  });
  const csv = sheetCsv({
    form: 'screen',
    columns: GROUP_SCREEN_COLUMNS,
    rows: groupOf(root, '00445790').branches,
    provenance: {
      source: 'sample',
      subject: { company_number: '00445790' },
      record_url: 'https://dossier.test/',
      fetched_at: '2026-11-21T14:06:00Z',
      bought_by: 'Sam',
      rows_held: 3,
      rows_total: 3,
    },
  });
  const lines = csv.slice(1).split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 7).join())).toEqual([
    'Entity,Number,Country,Level,Parent,Subsidiaries,Entities below',
    'TOP PLC,00445790,United Kingdom,0,,1,2',
    'MIDDLE LTD,,,1,TOP PLC,1,1',
    '90000001,90000001,,2,MIDDLE LTD,0,0',
  ]);
});
