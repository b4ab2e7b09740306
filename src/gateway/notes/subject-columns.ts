import type { Note, NoteSubject, Tag } from '#contract/api/notes.ts';
import type { NotedColumns, NoteTables } from '../store/note-tables.ts';

const NONE: NotedColumns = { list: '', company_number: '', operation: '', item: '' };

export function columnsOf(subject: NoteSubject): NotedColumns {
  if ('list' in subject) return { ...NONE, list: subject.list };
  const { companyNumber: company_number } = subject;
  if (!('item' in subject)) return { ...NONE, company_number };
  return { ...NONE, company_number, operation: subject.operation, item: subject.item };
}

export function subjectOf({ list, company_number, operation, item }: NotedColumns): NoteSubject {
  if (list !== '') return { list };
  if (operation === '') return { companyNumber: company_number };
  return { companyNumber: company_number, operation, item };
}

export function noteOf(row: NoteTables['note']): Note {
  return { id: row.id, subject: subjectOf(row), text: row.text, by: row.author, at: row.created_at };
}

export function tagOf(row: NoteTables['tag']): Tag {
  return { name: row.name, subject: subjectOf(row), by: row.author, at: row.created_at };
}
