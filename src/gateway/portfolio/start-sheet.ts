import type { Workbook } from '#spreadsheet/workbook.ts';

/** A sheet with a filter on every column, which are as wide as their names. */
export function startSheet(book: Workbook, name: string, header: readonly string[]): void {
  const width = (text: string) => Math.min(40, Math.max(12, text.length + 4));
  book.sheet({
    name,
    header: header.map((text) => ({ text, width: width(text) })),
    filter: true,
    frozenColumns: 0,
  });
}
