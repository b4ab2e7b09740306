import type { RowState } from '#contract/api/lists.ts';

/** A list is shown once its rows are stored: until then, and after it was deleted, it has `deleted_at`. */
export type CompanyListTable = {
  id: string;
  source: string;
  name: string;
  /** Folded, to search lists by name. */
  name_key: string;
  note: string;
  /** Folded, as that of the name. */
  note_key: string;
  created_by: string;
  created_at: string;
  deleted_at: string | null;
  file_name: string | null;
  /** JSON. */
  columns: string;
  rows: number;
  /** Different matched companies. */
  companies: number;
  matched: number;
  ambiguous: number;
  not_found: number;
  malformed: number;
  skipped: number;
  pending: number;
  unsearched: number;
};

/** `pending`: not matched yet, or to be matched again. `unsearched`: its name is to be searched, which costs credits. */
export type ListRowTable = {
  list: string;
  row: number;
  state: RowState;
  company_number: string | null;
  company_name: string | null;
  reason: string;
  /** JSON. */
  candidates: string;
  /** JSON. */
  cells: string;
  search_text: string;
  /** The search for its name; `null` if it has no usable one. */
  query: string | null;
  /** 1 if its company was added by number: nothing is to be matched. */
  added: number;
  pending: number;
  unsearched: number;
  decision: 'picked' | 'skipped' | null;
  decided_by: string | null;
  decided_at: string | null;
  /** JSON of the automatic result while a decision stands before it. */
  found: string | null;
};

/** Each company of a list once, with the first row that it is matched in. */
type ListCompanyTable = { list: string; company_number: string; first_row: number };

export type ListTables = {
  company_list: CompanyListTable;
  list_row: ListRowTable;
  list_company: ListCompanyTable;
};
