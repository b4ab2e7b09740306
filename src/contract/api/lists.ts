import * as v from 'valibot';
import { hasControls } from '../well-formed.ts';

/** Lists of companies: the rows of a spreadsheet, and the company that each row is. Lists belong to the team. */

export const MOST_LIST_ROWS = 100_000;

/** Of one file, in bytes. */
export const MOST_LIST_BYTES = 32 * 1024 * 1024;

/** Rows in one answer of `GET /api/lists/{id}/rows`. */
export const LIST_ROWS_PAGE = 100;

export const ROW_STATES = ['matched', 'ambiguous', 'not-found', 'invalid'] as const;

/** Which rows are asked for. `review`: all that a person has still to look at. */
export const ROW_CHOICES = ['review', ...ROW_STATES] as const;

/** What a column of the reader says of the company. A list has at most one column of each. */
export const COLUMN_ROLES = ['number', 'name', 'town', 'postcode'] as const;

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export const DELIMITERS = [',', ';', '\t', '|'] as const;

const Text = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.normalize('NFC').replace(/\s+/g, ' ').trim()),
    v.maxLength(most),
    v.check((text) => !hasControls(text)),
  );

export const ListName = v.pipe(Text(100), v.minLength(1));

export const ListNoteText = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((text) => !hasControls(text.replace(/[\n\r\t]/g, ' '))),
);

export const ListColumn = v.object({
  /** As in the header, or `Column 3`. */
  name: v.string(),
  /** Absent if it is only kept. */
  role: v.optional(v.picklist(COLUMN_ROLES)),
});

/** How a file was read, as guessed or as the reader said. `encoding` and `delimiter` are absent of a workbook. */
const FileReading = v.object({
  format: v.picklist(['csv', 'xlsx']),
  encoding: v.optional(v.picklist(ENCODINGS)),
  delimiter: v.optional(v.picklist(DELIMITERS)),
  /** Whether the first row names the columns. */
  header: v.boolean(),
  columns: v.array(ListColumn),
});

/**
 * `POST /api/lists/preview`, with the body and parameters of `POST /api/lists`. Stores nothing. Parameters that correct a guess:
 * `encoding`, `delimiter` (`tab` for a tab), `header` (`yes`, `no`), and `number`, `company`, `town`, `postcode` with the index of
 * a column from 0, or `none`.
 */
export const ListPreview = v.object({
  ...FileReading.entries,
  rows: v.number(),
  /** The first 10 rows. */
  examples: v.array(v.array(v.string())),
});

export const Candidate = v.object({
  companyNumber: v.string(),
  companyName: v.string(),
  status: v.optional(v.string()),
  /** ISO. */
  ceasedOn: v.optional(v.string()),
  locality: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  /** The former name that the row has. */
  formerName: v.optional(v.string()),
});

export const ListRow = v.object({
  /** From 1, as in the file, not counting a header. */
  row: v.number(),
  state: v.picklist(ROW_STATES),
  /** `null` unless matched. */
  companyNumber: v.nullable(v.string()),
  companyName: v.optional(v.string()),
  /** In words. */
  reason: v.string(),
  candidates: v.array(Candidate),
  /** The reader's own, by column. */
  cells: v.array(v.string()),
  /** What a person decided; `undo` takes it back. */
  decision: v.optional(v.object({ kind: v.picklist(['picked', 'skipped']), by: v.string(), at: v.string() })),
});

/** `GET /api/lists/{id}/rows?cursor=&state=&query=`: in order of row. */
export const ListRows = v.object({ rows: v.array(ListRow), next: v.nullable(v.string()) });

/** `PATCH /api/lists/{id}/rows/{row}`: answers with the row. */
export const RowDecision = v.union([
  v.strictObject({ companyNumber: v.string() }),
  v.strictObject({ skip: v.literal(true) }),
  v.strictObject({ undo: v.literal(true) }),
]);

const Counts = v.object(v.entriesFromList(ROW_STATES, v.number()));

export const CompanyList = v.object({
  id: v.string(),
  name: v.string(),
  note: v.string(),
  createdBy: v.string(),
  createdAt: v.string(),
  /** Absent if it was not made from a file. */
  fileName: v.optional(v.string()),
  /** The reader's own columns; none of a list of companies that were added. */
  columns: v.array(ListColumn),
  rows: v.number(),
  /** Different matched companies. */
  companies: v.number(),
  counts: Counts,
  /** Of `not-found`: rows that a person skipped. */
  skipped: v.number(),
  /** Rows that are not matched yet, which goes on by itself. */
  pending: v.number(),
  /** Rows with a name that was not searched, because that costs credits. */
  unsearched: v.number(),
});

/** `GET /api/lists?after=&query=`: newest first. */
export const CompanyLists = v.object({ lists: v.array(CompanyList), next: v.optional(v.string()) });

/** `PATCH /api/lists/{id}`: `roles` are those of all columns, and match undecided rows again. */
export const ListChange = v.partial(
  v.strictObject({
    name: ListName,
    note: ListNoteText,
    roles: v.array(v.nullable(v.picklist(COLUMN_ROLES))),
  }),
);

/** `POST /api/lists` as JSON, and `POST /api/lists/{id}/companies`, which answers `{added}`. Companies that the list has are not added. */
export const ListedCompanies = v.object({
  companies: v.pipe(v.array(v.string()), v.maxLength(MOST_LIST_ROWS)),
});
export const NewList = v.object({ name: ListName, ...ListedCompanies.entries });

/**
 * `GET /api/lists/{id}/match`: what searching the names would cost. Free sources match without it. `POST` with `MatchApproval`
 * answers with the id of an order of searches and `Location: /api/orders/{id}`: 202, or 200 if it is running or paused already.
 */
export const MatchQuote = v.object({
  /** Different names that no free reading has matched. */
  names: v.number(),
  /** Of them: searches that the team holds, which cost nothing. */
  held: v.number(),
  credits: v.number(),
});

export type RowState = (typeof ROW_STATES)[number];
export type RowChoice = (typeof ROW_CHOICES)[number];
export type ColumnRole = (typeof COLUMN_ROLES)[number];
export type ListColumn = v.InferOutput<typeof ListColumn>;
export type FileReading = v.InferOutput<typeof FileReading>;
export type ListPreview = v.InferOutput<typeof ListPreview>;
export type Candidate = v.InferOutput<typeof Candidate>;
export type ListRow = v.InferOutput<typeof ListRow>;
export type ListRows = v.InferOutput<typeof ListRows>;
export type RowDecision = v.InferOutput<typeof RowDecision>;
export type CompanyList = v.InferOutput<typeof CompanyList>;
export type CompanyLists = v.InferOutput<typeof CompanyLists>;
export type ListChange = v.InferOutput<typeof ListChange>;
export type MatchQuote = v.InferOutput<typeof MatchQuote>;

export type ListedCompanies = v.InferOutput<typeof ListedCompanies>;
