import type { Column } from '#app/table/column.ts';
import type { AppointmentRow } from './appointment-rows.ts';
import type { CompanyEnd } from './company-end.ts';
import { AlsoAt } from './elsewhere/AlsoAt.tsx';

/** Columns that follow from several members, or from other records: on screen only, an export has the wire's own. */

/** Shown by itself only where there is something to show. */
export function alsoAt(found: boolean): Column<AppointmentRow> {
  return {
    id: 'also_at',
    header: 'Also at',
    kind: 'text',
    value: ({ elsewhere }) =>
      elsewhere.length === 0
        ? undefined
        : elsewhere.map(({ companyName, companyNumber }) => companyName ?? companyNumber).join(', '),
    cell: ({ elsewhere }) => (elsewhere.length === 0 ? undefined : <AlsoAt companies={elsewhere} />),
    absent: 'none held',
    optional: !found,
    screenOnly: true,
  };
}

/** Whether there is any. */
export const ALSO_ELSEWHERE: Column<AppointmentRow> = {
  id: 'elsewhere',
  header: 'Also elsewhere',
  kind: 'flag',
  value: ({ elsewhere }) => elsewhere.length > 0,
  filter: 'yes-no',
  optional: true,
  screenOnly: true,
};

/** Hints stand under the name, too; as columns they can be filtered by. */
export const HINTS: readonly Column<AppointmentRow>[] = [
  {
    id: 'several_offices',
    header: 'Several offices here',
    kind: 'flag',
    value: ({ offices }) => offices > 1,
    filter: 'yes-no',
    optional: true,
    screenOnly: true,
  },
  {
    id: 'possibly',
    header: 'Possibly one person',
    kind: 'text',
    value: ({ possibly }) => possibly?.group,
    filter: 'choice',
    absent: 'no hint',
    optional: true,
    screenOnly: true,
  },
  {
    id: 'corporate',
    header: 'Probably corporate',
    kind: 'flag',
    value: ({ corporate }) => corporate,
    filter: 'yes-no',
    optional: true,
    screenOnly: true,
  },
];

/** What an office has to do with the end of the company. */
export function atEnd({ noun }: CompanyEnd): Column<AppointmentRow> {
  return {
    id: 'at_end',
    header: `At ${noun}`,
    kind: 'text',
    value: (row) => row.atEnd,
    filter: 'choice',
    optional: true,
    screenOnly: true,
  };
}
