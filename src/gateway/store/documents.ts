import { type SqlBool, sql } from 'kysely';
import type { BoughtDocument } from '#contract/api/bought-documents.ts';
import { attemptOf, attemptRows } from './attempt-row.ts';
import { OPEN, type SourceDatabase } from './tables.ts';

/** A literal: a parameter would not prove that the partial index serves the query. */
const IS_DOCUMENT = sql<SqlBool>`attempt.operation = 'document'`;

/** Documents of filings, without their bytes: these are read like those of records. */
export class Documents {
  readonly #database: SourceDatabase;

  constructor(database: SourceDatabase) {
    this.#database = database;
  }

  /** Bought, in flight or of unknown outcome. */
  async ofCompany(companyNumber: string): Promise<BoughtDocument[]> {
    const { query, source } = this.#database;
    // Attempts first: an attempt that is settled in between then shows as held.
    const open = await attemptRows(query)
      .where('attempt.source', '=', source)
      .where('attempt.subject', '=', companyNumber)
      .where(IS_DOCUMENT)
      .where('attempt.state', 'in', OPEN)
      .execute();
    const copies = await query
      .selectFrom('attempt')
      .innerJoin('record', 'record.attempt', 'attempt.id')
      .innerJoin('answer', 'answer.attempt', 'attempt.id')
      .select([
        'attempt.resource',
        'attempt.version',
        'attempt.actor',
        'record.problem',
        'answer.received_at',
      ])
      .where('attempt.source', '=', source)
      .where('attempt.subject', '=', companyNumber)
      .where(IS_DOCUMENT)
      .orderBy('attempt.version')
      .execute();
    const documents = new Map<string, BoughtDocument>();
    // Later versions replace earlier ones.
    for (const { resource, version, actor, problem, received_at } of copies) {
      const unreadable = problem === 'unreadable' ? { problem } : {};
      const held = { version, fetchedAt: received_at, boughtBy: actor, ...unreadable };
      documents.set(resource, { ...linkOf(resource), held });
    }
    for (const row of open) {
      const document = documents.get(row.resource);
      if ((document?.held?.version ?? 0) >= row.version) continue;
      documents.set(row.resource, { ...linkOf(row.resource), ...document, attempt: attemptOf(row) });
    }
    return [...documents.values()];
  }
}

/** `/documents/{id}/{hash}`. */
function linkOf(resource: string): Pick<BoughtDocument, 'id' | 'hash'> {
  const [, , id = '', hash = ''] = resource.split('/');
  return { id, hash };
}
