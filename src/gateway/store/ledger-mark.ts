import { mkdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { report, warn } from '../report.ts';
import { type LedgerLoss, ledgerLossText } from './ledger-loss.ts';
import { type Mark, markPath, readMark, removeMark, writeMark } from './mark-file.ts';
import type { SourceDatabase, StoreTables } from './tables.ts';

/** All credits that the embedded lookup service has charged to this gateway. */
export type ChargedCredits = () => Promise<number>;

/**
 * A high-water mark of the ledger, in a file apart from the database: shows after a restore, or without a write-ahead log, that
 * lines are missing. Without a folder there is no mark.
 */
export class LedgerMark {
  readonly #database: Omit<SourceDatabase, 'source'>;
  readonly #folder: string | undefined;
  #charged: ChargedCredits | undefined;
  /** Before the comparison nothing is written. */
  #isCompared = false;
  #loss: LedgerLoss | undefined;
  #highest = 0;
  #writing: Promise<void> | undefined;
  #again = false;

  constructor(database: Omit<SourceDatabase, 'source'>, folder: string | undefined) {
    this.#database = database;
    this.#folder = folder;
  }

  /** At the start, before any purchase. */
  async compare(charged?: ChargedCredits): Promise<LedgerLoss | undefined> {
    this.#charged = charged;
    if (this.#folder === undefined) return undefined;
    if (this.#database.engine.shared) mkdirSync(this.#folder, { recursive: true });
    this.#loss = await this.#findLoss();
    this.#isCompared = true;
    this.raise();
    return this.#loss;
  }

  /** Compared again while lines are missing: another process may have accepted the loss. */
  async loss(): Promise<LedgerLoss | undefined> {
    if (this.#loss !== undefined) this.#loss = await this.#findLoss();
    return this.#loss;
  }

  /**
   * A person's word that the ledger continues from what there is. False if nothing is missing, or something else than they
   * `read`, which nobody has accepted.
   */
  async accept(actor: string, read?: string): Promise<boolean> {
    const loss = await this.loss();
    if (loss === undefined) return read !== undefined && (await this.#wasAccepted(read));
    const text = ledgerLossText(loss);
    if (read !== undefined && read !== text) return false;
    await this.#addBaseline(actor, text);
    const path = await this.#path();
    if (path !== undefined) await removeMark(path);
    warn(`${actor} accepted: ${text}`);
    this.#loss = undefined;
    this.#highest = 0;
    this.raise();
    await this.written();
    return true;
  }

  /** Call it after each commit of ledger lines. Writes soon, and once for several commits. */
  raise(): void {
    if (!this.#isCompared || this.#loss !== undefined) return;
    this.#again = true;
    this.#writing ??= this.#write();
  }

  /** Resolves when all lines committed before are marked. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        const path = await this.#path();
        const last = await lastLine(this.#database.query);
        if (path === undefined || last === undefined || last.seq <= this.#highest) continue;
        await writeMark(path, last);
        this.#highest = last.seq;
      }
    } catch (error) {
      report('The mark of the ledger could not be written.', error);
    } finally {
      this.#writing = undefined;
    }
  }

  async #findLoss(): Promise<LedgerLoss | undefined> {
    const missing = await this.#missingLine();
    const unexplained = await this.#unexplainedCharges();
    if (missing === undefined && unexplained === 0) return undefined;
    const last = (await lastLine(this.#database.query))?.seq ?? 0;
    return { last, missing, unexplained };
  }

  async #missingLine(): Promise<Mark | undefined> {
    const { query } = this.#database;
    const path = await this.#path();
    const mark = path === undefined ? undefined : readMark(path);
    if (mark === undefined) return undefined;
    const line = await lines(query).where('seq', '=', mark.seq).executeTakeFirst();
    // Numbers are used again after a loss.
    if (line?.attempt === mark.attempt && line.event === mark.event) {
      this.#highest = mark.seq;
      return undefined;
    }
    const accepted = await query
      .selectFrom('ledger_baseline')
      .select('seq')
      .where('loss', 'is not', null)
      .where('at', '>=', mark.at)
      .executeTakeFirst();
    return accepted === undefined ? mark : undefined;
  }

  /** More than at the last baseline. Every charge has an attempt that was not released. */
  async #unexplainedCharges(): Promise<number> {
    if (this.#charged === undefined) return 0;
    const { query } = this.#database;
    const baseline = await query
      .selectFrom('ledger_baseline')
      .select('unexplained')
      .where('unexplained', 'is not', null)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (baseline === undefined) {
      await this.#addBaseline('Dossier', null);
      return 0;
    }
    // In this order: an attempt is in the ledger before it is charged.
    const charged = await this.#charged();
    const { settled, open } = await embeddedSpending(query);
    return Math.max(0, charged - settled - open - (baseline.unexplained ?? 0));
  }

  async #wasAccepted(loss: string): Promise<boolean> {
    const baseline = await this.#database.query
      .selectFrom('ledger_baseline')
      .select('seq')
      .where('loss', '=', loss)
      .executeTakeFirst();
    return baseline !== undefined;
  }

  async #addBaseline(actor: string, loss: string | null): Promise<void> {
    const { query, clock } = this.#database;
    const charged = await this.#charged?.();
    // Without open attempts, which may turn out to have cost nothing.
    const unexplained =
      charged === undefined ? null : Math.max(0, charged - (await embeddedSpending(query)).settled);
    await query.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('ledger_baseline')
        .values({ at: clock(), actor, unexplained, loss })
        .execute();
    });
  }

  /** On PostgreSQL the first line names the ledger: a folder may be used with several databases. */
  async #path(): Promise<string | undefined> {
    if (this.#folder === undefined) return undefined;
    const { query, engine } = this.#database;
    if (!engine.shared) return markPath(this.#folder);
    const first = await lines(query).orderBy('seq').limit(1).executeTakeFirst();
    return first && markPath(this.#folder, first.attempt);
  }
}

function lines(query: Kysely<StoreTables>) {
  return query.selectFrom('ledger').select(['seq', 'at', 'attempt', 'event']);
}

async function lastLine(query: Kysely<StoreTables>): Promise<Mark | undefined> {
  return await lines(query).orderBy('seq', 'desc').limit(1).executeTakeFirst();
}

/** Of all registers: the lookup service has one account for them. */
async function embeddedSpending(query: Kysely<StoreTables>): Promise<{ settled: number; open: number }> {
  const { settled, open } = await query
    .selectFrom('spending')
    .select(({ fn }) => [
      fn.sum<number | null>('settled').as('settled'),
      fn.sum<number | null>(sql`unsettled + written_off`).as('open'),
    ])
    .where(sql`length(period)`, '=', 'YYYY-MM'.length)
    .where('source', 'not like', 'provider:%')
    .executeTakeFirstOrThrow();
  return { settled: Number(settled ?? 0), open: Number(open ?? 0) };
}
