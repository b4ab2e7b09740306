import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { CompanyFacts, type EvaluateFacts, FACT_OPERATIONS, FACTS } from '#contract/api/portfolio.ts';
import { TaskError } from '#threads/worker-pool.ts';
import type { GatewayContext } from '../context.ts';
import { isOffered } from '../coverage.ts';
import { type CheckInput, checkInput, recordsToCheck } from '../records-to-check.ts';
import { report } from '../report.ts';
import { summaryOf } from '../routes/company-route.ts';
import type { FactsBasis, KeptFacts, KnownFacts } from './portfolio-facts.ts';

/** Companies in one query. */
const COMPANIES = 250;

/** Companies whose facts are stored in one transaction. */
const BATCH = 100;

/** UTC, like the day of the risk flags. */
export function factsDay(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Whether facts were worked out from the present records, today. */
export function areCurrent(
  facts: KnownFacts | undefined,
  basis: FactsBasis | undefined,
  day: string,
): boolean {
  return facts !== undefined && facts.key === basis?.key && facts.day === day;
}

/**
 * Works out the facts of the companies of lists, in the background, one company at a time. A second process may do the same: both
 * store the same facts. What is left when a process ends is worked out when somebody next opens the list.
 */
export class FactsWorker {
  readonly #context: () => GatewayContext;
  readonly #evaluate: EvaluateFacts;
  readonly #stopping = new AbortController();
  readonly #lists = new Set<string>();
  #running: Promise<void> | undefined;

  constructor(context: () => GatewayContext, evaluate: EvaluateFacts) {
    this.#context = context;
    this.#evaluate = evaluate;
  }

  /** Call it when a list has companies without current facts. */
  wake(list: string): void {
    if (this.#stopping.signal.aborted) return;
    this.#lists.add(list);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when the facts of all lists that were asked for are current. */
  async settled(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async drain(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    for (const list of this.#lists) {
      await this.#workOutList(list).catch((error: unknown) =>
        report('The facts of a list were not worked out.', error),
      );
      this.#lists.delete(list);
      if (this.#stopping.signal.aborted) return;
    }
  }

  async #workOutList(list: string): Promise<void> {
    const { store } = this.#context();
    for (let after: number | undefined; ; ) {
      const companies = await store.lists.companies(list, { after, limit: COMPANIES });
      const numbers = companies.map(({ companyNumber }) => companyNumber);
      await this.workOut(numbers);
      if (this.#stopping.signal.aborted) return;
      if (companies.length < COMPANIES) return;
      after = companies.at(-1)?.row;
    }
  }

  /** Of up to 250 companies, those facts that are not current. */
  async workOut(numbers: readonly string[]): Promise<void> {
    const { store, reads } = this.#context();
    const day = factsDay();
    const { bases, facts, changes } = await reads(async () => ({
      bases: await store.portfolio.bases(numbers),
      facts: await store.portfolio.of(numbers),
      changes: await store.portfolio.lastChanges(numbers, day),
    }));
    let done: KeptFacts[] = [];
    for (const number of numbers) {
      const basis = bases.get(number);
      if (basis === undefined || areCurrent(facts.get(number), basis, day)) continue;
      const found = await reads(() => this.#factsOf(number, basis, changes.get(number)));
      if (this.#stopping.signal.aborted) return;
      if (found !== undefined) done.push({ companyNumber: number, key: basis.key, day, facts: found });
      if (done.length >= BATCH) {
        await store.portfolio.keep(done);
        done = [];
      }
      // SQLite is synchronous: requests come first.
      await setImmediate();
    }
    await store.portfolio.keep(done);
  }

  /** `undefined` if too much else is being evaluated. */
  async #factsOf(
    number: string,
    basis: FactsBasis,
    lastChange: string | undefined,
  ): Promise<CompanyFacts | undefined> {
    const context = this.#context();
    // That the database fails for a moment says nothing of the records.
    const input = basis.isHeld
      ? await heldInput(context, number)
      : { ...withoutRecords(context, number, basis), records: new Map() };
    try {
      return await this.#evaluate({ ...input, lastChange });
    } catch (error) {
      if (error instanceof TaskError && error.wasRefused) return undefined;
      report(`The facts of ${number} could not be worked out.`, error);
      return UNREADABLE;
    }
  }
}

async function heldInput(context: GatewayContext, number: string) {
  const input = await checkInput(context, await summaryOf(context, number), FACT_OPERATIONS);
  const { records } = await recordsToCheck(context, input, FACT_OPERATIONS);
  return { ...input, records };
}

/** Most companies of a new list have no record: what they lack is known without a query for each. */
function withoutRecords(context: GatewayContext, companyNumber: string, basis: FactsBasis): CheckInput {
  const known = context.describe?.(companyNumber) ?? basis;
  return {
    company: {
      ...{ companyNumber, status: known.status, statusAsAt: known.statusAsAt, ceasedOn: known.ceasedOn },
      operations: FACT_OPERATIONS.map((operation) => ({
        ...{ operation, credits: context.source.prices[operation], copies: 0, attempts: [] },
        covered: isOffered({ operation, companyNumber, page: 1 }, context),
      })),
    },
    ...{ othersAtAddress: undefined, imported: context.source.imported, paged: context.source.paged },
    today: factsDay(),
  };
}

/** Of a company whose records cannot be evaluated; tried again when they change, or on another day. */
const UNREADABLE: CompanyFacts = withoutFacts('unreadable');

export function withoutFacts(missing: 'unreadable' | 'not-held'): CompanyFacts {
  const facts = Object.fromEntries(FACTS.map((name) => [name, { missing }]));
  return v.parse(CompanyFacts, { facts, flags: { missing } });
}
