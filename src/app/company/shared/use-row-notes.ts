import { useMemo } from 'react';
import { useNotes } from '#app/api/notes-query.ts';
import { ofCompany, ofRows, type RowNotes } from '#app/notes/noted.ts';
import { namedRows, notedFields, type RowsOfRecord } from './row-notes.ts';

/** What people noted of rows, by row; most records have none. */
export function useRowNotes<Row>({
  operation,
  companyNumber,
  pages,
  rows,
}: RowsOfRecord<Row>): ReadonlyMap<Row, RowNotes> {
  const { data } = useNotes({ companyNumber });
  return useMemo(() => {
    const noted = data === undefined ? NOTHING : ofRows(data, operation);
    if (noted.size === 0) return new Map<Row, RowNotes>();
    const named = namedRows({ operation, companyNumber, pages, rows });
    return new Map(
      named.flatMap(({ row, item }): [Row, RowNotes][] => {
        const own = noted.get(item);
        return own === undefined ? [] : [[row, own]];
      }),
    );
  }, [data, operation, companyNumber, pages, rows]);
}

const NOTHING: ReturnType<typeof ofRows> = new Map();

/** What an export with notes and tags adds to the fields of the rows. */
export function useNotedFields<Row>(companyNumber: string, noted: ReadonlyMap<Row, RowNotes>) {
  const { data } = useNotes({ companyNumber });
  return useMemo(() => data && notedFields(ofCompany(data), noted), [data, noted]);
}
