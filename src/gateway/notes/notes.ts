import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import {
  MOST_NOTES,
  type Note,
  type NoteSubject,
  type Notes as NotesOf,
  type Tag,
  type TagNames,
} from '#contract/api/notes.ts';
import { chunksOf } from '#contract/chunks.ts';
import { plainWords } from '#contract/name-words.ts';
import type { NotedColumns } from '../store/note-tables.ts';
import type { SourceDatabase, StoreTables } from '../store/tables.ts';
import { findNoted, type Noted } from './find-noted.ts';
import { columnsOf, noteOf, tagOf } from './subject-columns.ts';

/** Of `tags()`. */
const MOST_NAMES = 200;

/** Companies in one statement. */
const CHUNK = 250;

/** A long note is found by its first words. */
const MOST_WORDS = 400;
const MOST_WORD_LENGTH = 60;

/** What a company or list has too many of already. */
export type Full = 'full';

/** Notes and tags on companies, their rows, and lists. Any member of the team may delete them, for good. */
export class Notes {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Of a company with its rows, or of a list. */
  async of(of: { readonly companyNumber: string } | { readonly list: string }): Promise<NotesOf> {
    const { query, source } = this.#database;
    const { list, company_number } = columnsOf(of);
    const [notes, tags] = await Promise.all([
      query
        .selectFrom('note')
        .selectAll()
        .where('source', '=', source)
        .where('company_number', '=', company_number)
        .where('list', '=', list)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_NOTES)
        .execute(),
      query
        .selectFrom('tag')
        .selectAll()
        .where('source', '=', source)
        .where('company_number', '=', company_number)
        .where('list', '=', list)
        .orderBy('operation')
        .orderBy('item')
        .orderBy('name_key')
        .limit(MOST_NOTES)
        .execute(),
    ]);
    return { notes: notes.map(noteOf), tags: tags.map(tagOf) };
  }

  async add(subject: NoteSubject, text: string, by: string): Promise<Note | Full> {
    const { query, source, clock } = this.#database;
    const words = wordsOfText(text);
    const row = {
      ...{ id: randomUUID(), source, ...columnsOf(subject), text },
      ...{ words: ` ${words.join(' ')} `, author: by, created_at: clock() },
    };
    return await query.transaction().execute(async (transaction) => {
      if (await this.#isFull(transaction, 'note', row)) return 'full';
      const added = await transaction.insertInto('note').values(row).returningAll().executeTakeFirstOrThrow();
      await this.#index(transaction, 'note', row.id, words);
      return noteOf(added);
    });
  }

  /** Whether there was such a note. */
  async delete(id: string): Promise<boolean> {
    const { query, source } = this.#database;
    return await query.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('note')
        .where('id', '=', id)
        .where('source', '=', source)
        .returning('id')
        .executeTakeFirst();
      if (deleted !== undefined) await this.#forget(transaction, id);
      return deleted !== undefined;
    });
  }

  /** The tag as it is then: who came first, and how they spelt it. */
  async tag(subject: NoteSubject, name: string, by: string): Promise<Tag | Full> {
    const { query, source, clock } = this.#database;
    const words = wordsOfText(name);
    const row = {
      ...{ id: randomUUID(), source, ...columnsOf(subject), name, name_key: nameKeyOf(name) },
      ...{ words: ` ${words.join(' ')} `, author: by, created_at: clock() },
    };
    return await query.transaction().execute(async (transaction) => {
      if (await this.#isFull(transaction, 'tag', row)) return 'full';
      const added = await transaction
        .insertInto('tag')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (added === undefined) {
        return tagOf(await this.#tagged(transaction, row).selectAll().executeTakeFirstOrThrow());
      }
      await this.#index(transaction, 'tag', row.id, words);
      await this.#count(transaction, name, 1);
      return tagOf(added);
    });
  }

  /** Tags companies, and answers with how many have the tag then: those with too many tags do not. */
  async tagCompanies(numbers: readonly string[], name: string, by: string): Promise<number> {
    const { query, source, clock } = this.#database;
    const words = wordsOfText(name);
    const name_key = nameKeyOf(name);
    let tagged = 0;
    // In the order of the index, so that concurrent writes cannot deadlock.
    for (const chunk of chunksOf([...new Set(numbers)].sort(), CHUNK)) {
      tagged += await query.transaction().execute(async (transaction) => {
        const full = await this.#fullCompanies(transaction, chunk);
        const rows = chunk
          .filter((number) => !full.has(number))
          .map((companyNumber) => ({
            ...{ id: randomUUID(), source, ...columnsOf({ companyNumber }), name, name_key },
            ...{ words: ` ${words.join(' ')} `, author: by, created_at: clock() },
          }));
        if (rows.length === 0) return 0;
        const added = await transaction
          .insertInto('tag')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute();
        for (const { id } of added) await this.#indexWords(transaction, 'tag', id, words);
        if (added.length > 0) {
          await this.#changed(transaction);
          await this.#count(transaction, name, added.length);
        }
        return rows.length;
      });
      await setImmediate();
    }
    return tagged;
  }

  /** On companies and on rows of their records, the newest first of each company. */
  async ofCompanies(numbers: readonly string[]): Promise<Note[]> {
    const { query, source } = this.#database;
    const notes: Note[] = [];
    for (const chunk of chunksOf([...new Set(numbers)], CHUNK)) {
      const rows = await query
        .selectFrom('note')
        .selectAll()
        .where('source', '=', source)
        .where('company_number', 'in', chunk)
        .where('list', '=', '')
        .orderBy('company_number')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      notes.push(...rows.map(noteOf));
    }
    return notes;
  }

  /** Whether the subject had the tag. */
  async untag(subject: NoteSubject, name: string): Promise<boolean> {
    const { query, source } = this.#database;
    const wanted = { ...columnsOf(subject), name_key: nameKeyOf(name) };
    return await query.transaction().execute(async (transaction) => {
      const tag = await this.#tagged(transaction, wanted).select('id').executeTakeFirst();
      if (tag === undefined) return false;
      const { numDeletedRows } = await transaction
        .deleteFrom('tag')
        .where('id', '=', tag.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await this.#forget(transaction, tag.id);
      const ofName = { source, name_key: wanted.name_key };
      await transaction
        .updateTable('tag_tally')
        .set((tally) => ({ uses: tally('uses', '-', 1) }))
        .where('source', '=', ofName.source)
        .where('name_key', '=', ofName.name_key)
        .execute();
      await transaction
        .deleteFrom('tag_tally')
        .where('source', '=', ofName.source)
        .where('name_key', '=', ofName.name_key)
        .where('uses', '<=', 0)
        .execute();
      return true;
    });
  }

  /** The names in use, by name. */
  async tagNames(): Promise<TagNames['tags']> {
    const { query, source } = this.#database;
    return await query
      .selectFrom('tag_tally')
      .select(['name', 'uses'])
      .where('source', '=', source)
      .orderBy('name_key')
      .limit(MOST_NAMES)
      .execute();
  }

  /** Names of the tags on companies themselves, by company number; none of companies without tags. */
  async tagsOf(numbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const { query, source } = this.#database;
    const tags = new Map<string, string[]>();
    for (const chunk of chunksOf([...new Set(numbers)], CHUNK)) {
      const rows = await query
        .selectFrom('tag')
        .select(['company_number', 'name'])
        .where('source', '=', source)
        .where('company_number', 'in', chunk)
        .where('list', '=', '')
        .where('operation', '=', '')
        .where('item', '=', '')
        .orderBy('company_number')
        .orderBy('name_key')
        .execute();
      for (const { company_number, name } of rows) {
        tags.set(company_number, [...(tags.get(company_number) ?? []), name]);
      }
    }
    return tags;
  }

  /** Companies and lists whose notes or tags have all words; the last one may be unfinished. */
  async find(typed: string): Promise<Noted[]> {
    return await findNoted(this.#database, plainWords(typed));
  }

  #tagged(transaction: Transaction<StoreTables>, wanted: NotedColumns & { readonly name_key: string }) {
    return transaction
      .selectFrom('tag')
      .where('source', '=', this.#database.source)
      .where('company_number', '=', wanted.company_number)
      .where('list', '=', wanted.list)
      .where('operation', '=', wanted.operation)
      .where('item', '=', wanted.item)
      .where('name_key', '=', wanted.name_key);
  }

  async #count(transaction: Transaction<StoreTables>, name: string, added: number): Promise<void> {
    await transaction
      .insertInto('tag_tally')
      .values({ source: this.#database.source, name_key: nameKeyOf(name), name, uses: added })
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'name_key'])
          .doUpdateSet((tally) => ({ uses: tally('tag_tally.uses', '+', added) })),
      )
      .execute();
  }

  async #fullCompanies(
    transaction: Transaction<StoreTables>,
    numbers: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await transaction
      .selectFrom('tag')
      .select('company_number')
      .where('source', '=', this.#database.source)
      .where('company_number', 'in', numbers)
      .where('list', '=', '')
      .groupBy('company_number')
      .having(({ fn }) => fn.countAll(), '>=', MOST_NOTES)
      .execute();
    return new Set(rows.map(({ company_number }) => company_number));
  }

  async #isFull(
    transaction: Transaction<StoreTables>,
    table: 'note' | 'tag',
    { company_number, list }: NotedColumns,
  ): Promise<boolean> {
    const last = await transaction
      .selectFrom(table)
      .select('id')
      .where('source', '=', this.#database.source)
      .where('company_number', '=', company_number)
      .where('list', '=', list)
      .limit(1)
      .offset(MOST_NOTES - 1)
      .executeTakeFirst();
    return last !== undefined;
  }

  async #index(
    transaction: Transaction<StoreTables>,
    kind: 'note' | 'tag',
    owner: string,
    words: readonly string[],
  ): Promise<void> {
    await this.#indexWords(transaction, kind, owner, words);
    await this.#changed(transaction);
  }

  async #indexWords(
    transaction: Transaction<StoreTables>,
    kind: 'note' | 'tag',
    owner: string,
    words: readonly string[],
  ): Promise<void> {
    const { source } = this.#database;
    if (words.length === 0) return;
    await transaction
      .insertInto('note_word')
      .values(words.map((word) => ({ source, word, kind, owner })))
      .execute();
  }

  async #forget(transaction: Transaction<StoreTables>, owner: string): Promise<void> {
    await transaction.deleteFrom('note_word').where('owner', '=', owner).execute();
    await this.#changed(transaction);
  }

  async #changed(transaction: Transaction<StoreTables>): Promise<void> {
    await transaction
      .insertInto('note_change')
      .values({ source: this.#database.source, changes: 1 })
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet((row) => ({ changes: row('note_change.changes', '+', 1) })),
      )
      .execute();
  }
}

function nameKeyOf(name: string): string {
  return name.toLowerCase();
}

/** Each once. */
function wordsOfText(text: string): string[] {
  const words = plainWords(text).map((word) => [...word].slice(0, MOST_WORD_LENGTH).join(''));
  return [...new Set(words)].slice(0, MOST_WORDS);
}
