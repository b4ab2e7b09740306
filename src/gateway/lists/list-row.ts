import * as v from 'valibot';
import {
  Candidate,
  type ColumnRole,
  type CompanyList,
  ListColumn,
  type ListRow,
} from '#contract/api/lists.ts';
import type { CompanyListTable, ListRowTable } from './list-tables.ts';
import { type RowFacts, RowMatch } from './row-match.ts';

/** Rows of lists between the table, the matcher and the API. */

export const CellsJson = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const CandidatesJson = v.pipe(v.string(), v.parseJson(), v.array(Candidate));
export const ColumnsJson = v.pipe(v.string(), v.parseJson(), v.array(ListColumn));
const FoundJson = v.pipe(v.string(), v.parseJson(), RowMatch);

export function toListRow(row: ListRowTable): ListRow {
  const { decision, decided_by: by, decided_at: at } = row;
  return {
    ...{ row: row.row, state: row.state, companyNumber: row.company_number, reason: row.reason },
    ...(row.company_name !== null && { companyName: row.company_name }),
    candidates: v.parse(CandidatesJson, row.candidates),
    cells: v.parse(CellsJson, row.cells),
    ...(decision !== null && { decision: { kind: decision, by: by ?? '', at: at ?? '' } }),
  };
}

/** What stands before anything was found. */
export function unmatchedRow(list: string, row: number, cells: readonly string[]): ListRowTable {
  return {
    ...{ list, row, state: 'not-found', company_number: null, company_name: null },
    ...{ reason: 'Not matched yet', candidates: '[]', cells: JSON.stringify(cells) },
    ...{ search_text: cells.join(' ').toLowerCase(), query: null, added: 0, pending: 1, unsearched: 0 },
    ...{ decision: null, decided_by: null, decided_at: null, found: null },
  };
}

/** A row of a company that was added by its number. */
export function addedRow(
  list: string,
  row: number,
  { companyNumber, name }: { readonly companyNumber: string; readonly name: string | undefined },
  columns: number,
): ListRowTable {
  const cells = Array.from({ length: columns }, () => '');
  return {
    ...unmatchedRow(list, row, cells),
    ...{ state: 'matched', company_number: companyNumber, company_name: name ?? null },
    ...{ reason: 'Added', added: 1, pending: 0 },
  };
}

export function withMatch(row: ListRowTable, match: RowMatch): ListRowTable {
  return {
    ...row,
    ...{ state: match.state, company_number: match.companyNumber, company_name: match.companyName },
    ...{ reason: match.reason, candidates: JSON.stringify(match.candidates), query: match.query },
    ...{ pending: 0, unsearched: Number(match.unsearched) },
  };
}

export type Decision =
  | { readonly kind: 'picked'; readonly companyNumber: string; readonly companyName: string | undefined }
  | { readonly kind: 'skipped' };

/** The automatic result is kept, unless it is about to be replaced. The candidates stay, to pick another one. */
export function withDecision(row: ListRowTable, decision: Decision, by: string, at: string): ListRowTable {
  const isPicked = decision.kind === 'picked';
  const found = row.decision === null && row.pending === 0 ? JSON.stringify(matchOf(row)) : row.found;
  return {
    ...row,
    ...{ state: isPicked ? 'matched' : 'not-found', reason: isPicked ? 'Picked' : 'Skipped' },
    company_number: isPicked ? decision.companyNumber : null,
    company_name: (isPicked && decision.companyName) || null,
    ...{ decision: decision.kind, decided_by: by, decided_at: at, found, pending: 0, unsearched: 0 },
  };
}

/** Without a kept result the row waits to be matched again. */
export function withoutDecision(row: ListRowTable): ListRowTable {
  if (row.decision === null) return row;
  const free = { ...row, decision: null, decided_by: null, decided_at: null, found: null };
  if (row.found !== null) return withMatch(free, v.parse(FoundJson, row.found));
  return { ...free, state: 'not-found', company_number: null, company_name: null, pending: 1 };
}

function matchOf(row: ListRowTable): RowMatch {
  return {
    ...{ state: row.state, companyNumber: row.company_number, companyName: row.company_name },
    ...{ reason: row.reason, candidates: v.parse(CandidatesJson, row.candidates), query: row.query },
    unsearched: row.unsearched === 1,
  };
}

/** Cells may lack columns that the header has. */
export function factsOf(cells: readonly string[], columns: readonly ListColumn[]): RowFacts {
  const facts: Partial<Record<ColumnRole, string>> = {};
  for (const [index, { role }] of columns.entries()) {
    const text = cells[index]?.trim() ?? '';
    if (role !== undefined && text !== '') facts[role] = text;
  }
  return facts;
}

export function toList(row: CompanyListTable): CompanyList {
  return {
    ...{ id: row.id, name: row.name, note: row.note, createdBy: row.created_by, createdAt: row.created_at },
    ...(row.file_name !== null && { fileName: row.file_name }),
    columns: v.parse(ColumnsJson, row.columns),
    ...{ rows: row.rows, companies: row.companies, skipped: row.skipped },
    ...{ pending: row.pending, unsearched: row.unsearched },
    counts: {
      ...{ matched: row.matched, ambiguous: row.ambiguous },
      ...{ 'not-found': row.not_found, invalid: row.malformed },
    },
  };
}
