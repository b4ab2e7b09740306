import Papa from 'papaparse';
import * as v from 'valibot';
import type { CompanyList, ListRow } from '#contract/api/lists.ts';
import { csvCell } from '#spreadsheet/csv-cell.ts';
import { type OwnKind, ownKind } from '#spreadsheet/own-kind.ts';
import { typedCell } from '#spreadsheet/typed-cell.ts';
import { type CellValue, Workbook } from '#spreadsheet/workbook.ts';
import type { GatewayContext } from '../context.ts';
import { CellsJson } from '../lists/list-row.ts';
import { namedRows } from '../lists/named-rows.ts';
import type { ReadInTurn } from '../store/stored-bytes.ts';
import { startSheet } from './start-sheet.ts';

/** Every row of a list as the reader brought it, with the company that it is: also duplicates, and rows that are not matched. */

/** In one read. */
const ROWS = 500;

export type RowsWanted = { readonly list: CompanyList; readonly inTurn: ReadInTurn };

const FOUND = ['row', 'state', 'companyNumber', 'companyName', 'reason', 'decidedBy', 'decidedAt'];

function foundCells({ row, state, companyNumber, companyName, reason, decision }: ListRow): CellValue[] {
  return [row, state, companyNumber ?? undefined, companyName, reason, decision?.by, decision?.at];
}

/** Ends early, incomplete, if the client has gone. */
async function* pagesOf(
  context: GatewayContext,
  { list, inTurn }: RowsWanted,
): AsyncGenerator<readonly ListRow[]> {
  for (let after = 0; ; ) {
    const from = after;
    const rows = await inTurn(
      async () =>
        await namedRows(context, await context.store.lists.rows(list.id, { after: from, limit: ROWS })),
    );
    const last = rows?.at(-1);
    if (rows === undefined || last === undefined) return;
    yield rows;
    after = last.row;
  }
}

/** RFC 4180, with a byte order mark, without which Excel garbles accents. */
export async function* rowsCsv(context: GatewayContext, wanted: RowsWanted): AsyncGenerator<string> {
  const own = wanted.list.columns.map(({ name }) => name);
  yield `\uFEFF${Papa.unparse([[...own, ...FOUND].map(csvCell)])}`;
  for await (const rows of pagesOf(context, wanted)) {
    const lines = rows.map((row) =>
      [
        ...own.map((_, index) => row.cells[index]),
        ...foundCells(row).map((cell) => cell && String(cell)),
      ].map((text) => csvCell(text || undefined)),
    );
    yield `\r\n${Papa.unparse(lines)}`;
  }
}

/** By column. Its rows are read twice, as what a column is shows only at its end. */
export async function ownKinds(
  context: GatewayContext,
  { list, inTurn }: RowsWanted,
): Promise<readonly OwnKind[]> {
  // A company number is one, also where none of them has zeros in front.
  const kinds = list.columns.map(({ role }): OwnKind | undefined => role && 'text');
  for (let after = 0; kinds.some((kind) => kind !== 'text'); ) {
    const from = after;
    const rows = await inTurn(() => context.store.portfolio.cells(list.id, from, ROWS));
    const last = rows?.at(-1);
    if (rows === undefined || last === undefined) break;
    for (const row of rows) {
      const cells = v.parse(CellsJson, row.cells);
      for (const [index, kind] of kinds.entries()) kinds[index] = ownKind(kind, cells[index]);
    }
    after = last.row;
  }
  return kinds.map((kind) => kind ?? 'text');
}

export function ownCells(kinds: readonly OwnKind[], cells: readonly string[]): CellValue[] {
  return kinds.map((kind, index) => {
    const text = cells[index];
    return text === undefined || text === '' ? undefined : typedCell(kind, text);
  });
}

/** Fills a sheet; yields after each page, so that what was written can be sent. */
export async function* rowsSheet(
  context: GatewayContext,
  wanted: RowsWanted,
  book: Workbook,
  kinds: readonly OwnKind[],
): AsyncGenerator<void> {
  startSheet(book, 'Rows', [...wanted.list.columns.map(({ name }) => name), ...FOUND]);
  for await (const rows of pagesOf(context, wanted)) {
    book.add(rows.map((row) => ({ cells: [...ownCells(kinds, row.cells), ...foundCells(row)] })));
    yield;
  }
}

export async function* rowsWorkbook(context: GatewayContext, wanted: RowsWanted): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const book = new Workbook((chunk) => chunks.push(chunk));
  for await (const _ of rowsSheet(context, wanted, book, await ownKinds(context, wanted))) {
    yield* chunks;
    chunks = [];
  }
  book.end();
  yield* chunks;
}
