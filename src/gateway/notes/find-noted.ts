import type { NoteSubject } from '#contract/api/notes.ts';
import type { SourceDatabase } from '../store/tables.ts';
import { subjectOf } from './subject-columns.ts';

export type Noted = {
  readonly kind: 'tag' | 'note';
  readonly subject: NoteSubject;
  /** The name of the tag, or the part of the note around the words. */
  readonly text: string;
};

/** Read in index order: a search runs at every key press. */
const MOST_READ = 200;

const MOST_FOUND = 50;

/** Around the first word that matches. */
const BEFORE = 30;
const EXCERPT = 120;

/** Tags before notes, the newest first; each company or list once. */
export async function findNoted(database: SourceDatabase, words: readonly string[]): Promise<Noted[]> {
  if (words.length === 0) return [];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const [tags, notes] = await Promise.all([
    tagsWith(database, longestFirst),
    notesWith(database, longestFirst),
  ]);
  const found = new Map<string, Noted>();
  for (const [kind, rows] of [
    ['tag', tags],
    ['note', notes],
  ] as const) {
    for (const { text, ...columns } of rows) {
      const key = columns.list === '' ? columns.company_number : `list ${columns.list}`;
      if (found.has(key)) continue;
      found.set(key, {
        kind,
        subject: subjectOf(columns),
        text: kind === 'tag' ? text : excerpt(text, words),
      });
    }
  }
  return [...found.values()].slice(0, MOST_FOUND);
}

/**
 * Of the word that fewest entries have; those of the others are compared in the entries. If each of the words has more than `MOST_READ`
 * entries, a part of them is found.
 */
async function ownersOf(
  { query, source }: SourceDatabase,
  kind: 'note' | 'tag',
  words: readonly string[],
): Promise<string[]> {
  let fewest: string[] | undefined;
  for (const word of words) {
    const rows = await query
      .selectFrom('note_word')
      .select('owner')
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('word', '>=', word)
      .where('word', '<', endOf(word))
      .orderBy('word')
      .orderBy('owner')
      .limit(MOST_READ)
      .execute();
    if (fewest === undefined || rows.length < fewest.length) fewest = rows.map(({ owner }) => owner);
    if (fewest.length < MOST_READ) break;
  }
  return fewest ?? [];
}

function endOf(word: string): string {
  return `${word}\u{10ffff}`;
}

async function tagsWith(database: SourceDatabase, words: readonly string[]) {
  const ids = await ownersOf(database, 'tag', words);
  if (ids.length === 0) return [];
  return await database.query
    .selectFrom('tag')
    .select(['list', 'company_number', 'operation', 'item', 'name as text'])
    .where('id', 'in', ids)
    .where((tag) => tag.and(words.map((word) => tag('words', 'like', `% ${word}%`))))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();
}

async function notesWith(database: SourceDatabase, words: readonly string[]) {
  const ids = await ownersOf(database, 'note', words);
  if (ids.length === 0) return [];
  return await database.query
    .selectFrom('note')
    .select(['list', 'company_number', 'operation', 'item', 'text'])
    .where('id', 'in', ids)
    .where((note) => note.and(words.map((word) => note('words', 'like', `% ${word}%`))))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();
}

/** On one line. */
function excerpt(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ');
  const at = Math.max(0, Math.min(...words.map((word) => positionOf(line, word))) - BEFORE);
  const from = at === 0 ? 0 : line.indexOf(' ', at) + 1;
  const part = line.slice(from, from + EXCERPT);
  return `${from > 0 ? '… ' : ''}${part}${from + EXCERPT < line.length ? ' …' : ''}`;
}

function positionOf(line: string, word: string): number {
  const at = line.toLowerCase().indexOf(word);
  return at === -1 ? 0 : at;
}
