import { type SqlBool, sql } from 'kysely';
import type { AnswerContent } from './read-answer.ts';
import type { SourceDatabase } from './tables.ts';

/** `abandoned`: the process that began to read it ended first. `elsewhere`: another process reads it, or has read it. */
type Beginning = 'begun' | 'abandoned' | 'elsewhere';

/** A literal: a parameter would not prove that the partial index serves the query. */
export const UNINDEXED = sql<SqlBool>`record.reading = 0`;

/** Marks a record before its answer is read, so that no start repeats a reading that ended a process. */
export async function beginReading(
  { query, engine, clock }: SourceDatabase,
  attempt: string,
  lease: number,
): Promise<Beginning> {
  return await query.transaction().execute(async (transaction) => {
    const marked = await transaction
      .updateTable('record')
      .set({ reading_until: clock(lease) })
      .where('attempt', '=', attempt)
      .where(UNINDEXED)
      .where('reading_until', 'is', null)
      .returning('attempt')
      .executeTakeFirst();
    if (marked !== undefined) return 'begun';
    // Only one process uses a SQLite file, and it reads an answer once at a time.
    const abandoned = await transaction
      .selectFrom('record')
      .select('attempt')
      .where('attempt', '=', attempt)
      .where(UNINDEXED)
      .where('reading_until', 'is not', null)
      .$if(engine.shared, (records) => records.where('reading_until', '<', clock()))
      .executeTakeFirst();
    return abandoned === undefined ? 'elsewhere' : 'abandoned';
  });
}

/** Removes the mark, and stores what the reading found; without `content` the answer is read again. */
export async function endReading(
  { query }: SourceDatabase,
  attempt: string,
  content?: AnswerContent,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('record')
      .set({ reading_until: null, ...(content && findingsOf(content)) })
      .where('attempt', '=', attempt)
      .where(UNINDEXED)
      .execute();
  });
}

/** A record that is read again is still shown as before. */
export function findingsOf({ problem, duplicates }: AnswerContent) {
  return {
    problem: sql<AnswerContent['problem']>`case problem when 'unread' then ${problem} else problem end`,
    duplicates: duplicates.length === 0 ? null : JSON.stringify(duplicates),
  };
}
