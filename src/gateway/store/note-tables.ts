import type { CompanyOperation } from '#contract/operations.ts';

/** Empty text where a column does not apply: an index of unique values treats no two `null` as equal. */
export type NotedColumns = {
  list: string;
  company_number: string;
  operation: CompanyOperation | '';
  item: string;
};

type NoteTable = NotedColumns & {
  id: string;
  source: string;
  text: string;
  /** ` words of the text `, as searches compare them. */
  words: string;
  author: string;
  created_at: string;
};

type TagTable = NotedColumns & {
  id: string;
  source: string;
  name: string;
  /** Equal for names that differ in case only. */
  name_key: string;
  words: string;
  author: string;
  created_at: string;
};

/** `owner` is the id of a note or of a tag. */
type NoteWordTable = { source: string; word: string; kind: 'note' | 'tag'; owner: string };

type TagTallyTable = { source: string; name_key: string; name: string; uses: number };

/** Counts changes, as answers that show notes have a revision. */
type NoteChangeTable = { source: string; changes: number };

export type NoteTables = {
  note: NoteTable;
  tag: TagTable;
  note_word: NoteWordTable;
  tag_tally: TagTallyTable;
  note_change: NoteChangeTable;
};
