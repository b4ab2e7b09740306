import { useMemo } from 'react';
import { useNotes } from '#app/api/notes-query.ts';
import { ofRows } from '#app/notes/noted.ts';
import { namedRows, noteTexts, type RowsOfRecord } from './row-notes.ts';

/** What people noted of rows, by row; most records have none. */
export function useRowNotes<Row>({
  operation,
  companyNumber,
  pages,
  rows,
}: RowsOfRecord<Row>): ReadonlyMap<Row, readonly string[]> {
  const { data } = useNotes({ companyNumber });
  return useMemo(() => {
    const noted = data === undefined ? NOTHING : ofRows(data, operation);
    if (noted.size === 0) return new Map<Row, readonly string[]>();
    const named = namedRows({ operation, companyNumber, pages, rows });
    return new Map(
      named.flatMap(({ row, item }): [Row, string[]][] => {
        const own = noted.get(item);
        return own === undefined ? [] : [[row, noteTexts(own)]];
      }),
    );
  }, [data, operation, companyNumber, pages, rows]);
}

const NOTHING: ReturnType<typeof ofRows> = new Map();
