import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { Candidate, ListColumn } from '#contract/api/lists.ts';
import { isFree } from '#contract/api/source.ts';
import { type NameMatches, NO_NAME_MATCHES } from '#contract/name-matches.ts';
import { readQuery } from '#contract/query.ts';
import { foldName } from '#contract/same-name.ts';
import type { Offer } from '../coverage.ts';
import { report } from '../report.ts';
import { SharedWork } from '../store/shared-work.ts';
import type { Store } from '../store/store.ts';
import { heldSearch } from './held-search.ts';
import { CellsJson, factsOf } from './list-row.ts';
import type { ListRowTable } from './list-tables.ts';
import {
  isNameWanted,
  isUnsure,
  matchRow,
  type NameReading,
  type NumberCheck,
  readFacts,
} from './match-row.ts';
import { nameQuery } from './name-query.ts';
import type { RowFacts, RowMatch } from './row-match.ts';

/**
 * The companies of each name in the public register, of the first of the names, at least of one. Absent if the source is another
 * one.
 */
export type MatchNames = (names: readonly string[], signal: AbortSignal) => Promise<readonly NameMatches[]>;

type MatcherOptions = Pick<Offer, 'source' | 'knows' | 'describe'> & {
  readonly store: Store;
  readonly matchNames?: MatchNames | undefined;
};

/** Rows that are matched and stored together. */
const BATCH = 250;

/** Milliseconds until rows that could not be matched are tried again. */
const RETRY_MS = 10_000;

/** Lists that are resumed at the start. */
const MOST_RESUMED = 1_000;

/**
 * Finds which company each row of a list is. Spends nothing: names of a paid source are matched by searches that the team holds.
 * Rows wait in the store, so that another process, or the next one, continues.
 */
export class ListMatcher {
  readonly #options: MatcherOptions;
  readonly #running = new SharedWork<void>();
  readonly #work = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #retry: NodeJS.Timeout | undefined;

  constructor(options: MatcherOptions) {
    this.#options = options;
  }

  /** Whether names cost nothing to match. */
  get isFree(): boolean {
    return isFree(this.#options.source) && this.#options.matchNames !== undefined;
  }

  /** Matches the rows of a list that wait; resolves when none does, or when this process stops. What fails is tried again. */
  async match(list: string): Promise<void> {
    const work = this.#running
      .run(list, () => this.#match(list))
      .catch((error: unknown) => {
        if (this.#stopping.signal.aborted) return;
        this.#tryAgain();
        throw error;
      });
    const quiet = work.catch(() => {});
    this.#work.add(quiet);
    void quiet.finally(() => this.#work.delete(quiet));
    await work;
  }

  #tryAgain(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      const work = this.resume()
        .catch((error: unknown) => report('Lists wait to be matched.', error))
        .finally(() => this.#work.delete(work));
      this.#work.add(work);
    }, RETRY_MS).unref();
  }

  /** Continues what a process left behind. */
  async resume(): Promise<void> {
    for (const list of await this.#options.store.lists.unfinished(MOST_RESUMED)) {
      if (this.#stopping.signal.aborted) return;
      await this.match(list).catch((error: unknown) => {
        report('A list waits to be matched.', error);
      });
    }
  }

  /** Matches all rows of a list again; what people decided stays. */
  async rematch(list: string): Promise<void> {
    await this.#options.store.lists.matchAgain(list);
    await this.match(list);
    // What was running may have looked for waiting rows before there were these.
    await this.match(list);
  }

  /** Matches the rows that wait for a search, in all lists, from its held record. Call it once that is stored. */
  async applySearch(searched: string): Promise<void> {
    const { store } = this.#options;
    const matches = await heldSearch(store, searched);
    const asked = nameQuery(searched);
    if (matches === undefined || !asked.ok) return;
    const { query } = asked;
    for (let after: { list: string; row: number } | undefined; ; ) {
      const rows = await store.lists.waitingFor(query, after, BATCH);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = { list: last.list, row: last.row };
      const columns = new Map<string, readonly ListColumn[]>();
      for (const { list } of rows) {
        if (!columns.has(list)) columns.set(list, (await store.lists.find(list))?.columns ?? []);
      }
      for (const [list, listed] of columns) {
        const results = new Map(
          rows.flatMap((row) => {
            if (row.list !== list) return [];
            const facts = factsOf(v.parse(CellsJson, row.cells), listed);
            // Columns that were corrected since may give another name, which this search says nothing of.
            if (!isNamed(facts, query)) return [];
            return [[row.row, { ...matchRow(facts, UNCHECKED, matches), query }]];
          }),
        );
        await store.lists.keep(list, results, listed, 'unsearched');
      }
    }
  }

  /** Resolves when nothing is being matched; rows that wait do so until the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#retry);
    await Promise.all(this.#work);
  }

  async #match(list: string): Promise<void> {
    const { store } = this.#options;
    const { signal } = this.#stopping;
    for (;;) {
      const found = await store.lists.find(list);
      if (found === undefined) return;
      for (let after = 0; ; ) {
        if (signal.aborted) return;
        const rows = await store.lists.pending(list, after, BATCH);
        if (rows.length === 0) break;
        await store.lists.keep(list, await this.#resultsOf(rows, found.columns), found.columns);
        after = rows.at(-1)?.row ?? after;
        await setImmediate();
      }
      // Rows may have begun to wait again behind the others.
      if ((await store.lists.pending(list, 0, 1)).length === 0) return;
    }
  }

  async #resultsOf(
    rows: readonly ListRowTable[],
    columns: readonly ListColumn[],
  ): Promise<ReadonlyMap<number, RowMatch>> {
    const facts = rows.map((row) => factsOf(v.parse(CellsJson, row.cells), columns));
    const matches = await this.matchFacts(facts);
    return new Map(
      rows.flatMap(({ row }, index): [number, RowMatch][] => {
        const match = matches[index];
        return match === undefined ? [] : [[row, match]];
      }),
    );
  }

  /** One result per row, by the rules of lists, of rows that need not be of a list. */
  async matchFacts(rows: readonly RowFacts[]): Promise<RowMatch[]> {
    const read = rows.map((facts) => ({ facts, ...readFacts(facts) }));
    const numbers = read.flatMap(({ number }) => (number.kind === 'number' ? number.number : []));
    const checks = await this.#checksOf([...new Set(numbers)]);
    const checkOf = ({ number }: (typeof read)[number]) =>
      (number.kind === 'number' && checks.get(number.number)) || UNCHECKED;
    const wanted = read.flatMap((each) => {
      const { number, name } = each;
      return name !== undefined && isNameWanted(number, name, checkOf(each)) ? name : [];
    });
    const names = await this.#namesOf([...new Set(wanted)]);
    return read.map((each) => {
      const name = (each.name !== undefined && names.get(each.name)) || NO_NAME_MATCHES;
      return this.#resultOf(each.facts, checkOf(each), name);
    });
  }

  /** Known names alone prove nothing of others, so the name is still to be searched. */
  #resultOf(facts: RowFacts, check: NumberCheck, names: KnownNames): RowMatch {
    if (names === 'unasked' || !('isPartial' in names)) return matchRow(facts, check, names);
    const match = matchRow(facts, check, { ...names, more: true });
    const { number, name = '' } = readFacts(facts);
    const unsure = isUnsure(number, name, check);
    if ((number.kind !== 'none' && !unsure) || match.state === 'matched') return match;
    const query = nameQuery(name);
    const reason = unsure ? match.reason : 'Known to the team, not searched yet';
    return { ...match, reason, query: query.ok ? query.query : null, unsearched: query.ok };
  }

  async #checksOf(numbers: readonly string[]): Promise<ReadonlyMap<string, NumberCheck>> {
    const { store, knows, describe } = this.#options;
    const held = describe === undefined ? await store.companies.names(numbers) : undefined;
    return new Map(
      numbers.map((number) => {
        const described = describe?.(number);
        const name = described?.name ?? held?.get(number);
        const company = name === undefined ? undefined : candidate(number, name, described);
        return [number, { isKnown: knows?.(number), company }];
      }),
    );
  }

  async #namesOf(names: readonly string[]): Promise<ReadonlyMap<string, KnownNames>> {
    const { matchNames } = this.#options;
    if (this.isFree && matchNames !== undefined) {
      const found = new Map<string, KnownNames>();
      while (found.size < names.length) {
        const asked = names.slice(found.size);
        const answers = await matchNames(asked, this.#stopping.signal);
        for (const [index, answer] of answers.entries()) found.set(asked[index] ?? '', answer);
      }
      return found;
    }
    return await this.#knownNamesOf(names);
  }

  /** By the search that lists make, or one for the name as it is written. */
  async #heldSearchOf(name: string): Promise<NameMatches | undefined> {
    const [asked, written] = [nameQuery(name), readQuery(name)];
    if (!asked.ok || !written.ok) return undefined;
    const held = await heldSearch(this.#options.store, asked.query);
    if (held !== undefined || written.query === asked.query) return held;
    return await heldSearch(this.#options.store, written.query);
  }

  async #knownNamesOf(names: readonly string[]): Promise<ReadonlyMap<string, KnownNames>> {
    const { store } = this.#options;
    if (names.length === 0) return new Map();
    const named = await store.companies.named(names);
    const found = new Map<string, KnownNames>();
    for (const [index, name] of names.entries()) {
      const held = await this.#heldSearchOf(name);
      const key = foldName(name).key;
      const known = (named[index] ?? []).filter((company) => foldName(company.name).key === key);
      const exact = known.map((company) => candidate(company.companyNumber, company.name, undefined));
      found.set(
        name,
        held ?? (exact.length === 0 ? 'unasked' : { exact, similar: [], more: true, isPartial: true }),
      );
    }
    return found;
  }
}

function isNamed(facts: RowFacts, query: string): boolean {
  const reading = nameQuery(readFacts(facts).name ?? '');
  return reading.ok && reading.query === query;
}

/** `isPartial`: of companies that the team happens to know. */
type KnownNames = NameReading | (NameMatches & { readonly isPartial: true });

const UNCHECKED: NumberCheck = { isKnown: undefined };

function candidate(
  companyNumber: string,
  companyName: string,
  described: ReturnType<NonNullable<MatcherOptions['describe']>>,
): Candidate {
  const { status, ceasedOn, locality, postalCode } = described ?? {};
  return {
    ...{ companyNumber, companyName },
    ...(status !== undefined && { status }),
    ...(ceasedOn !== undefined && { ceasedOn }),
    ...(locality !== undefined && { locality }),
    ...(postalCode !== undefined && { postalCode }),
  };
}
