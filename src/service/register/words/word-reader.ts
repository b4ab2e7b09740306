import { readCompanyNumber } from '#contract/company-number.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import { type Blob, unpackSet } from './packed-set.ts';
import { blockOf, numberAt } from './rank-blocks.ts';
import { intersection, NO_RANKS, type RankSet, setOf, union } from './rank-set.ts';
import { searchWords } from './search-words.ts';
import { postcodeWords, WORD_FIELD, type WordField } from './word-field.ts';

/** The companies that have a word, by where they have it. */
export type Found = {
  readonly name: RankSet;
  /** At the beginning of the current name. */
  readonly first: RankSet;
  readonly former: RankSet;
  /** In a name, the number, the town, the postcode, or a trade by its SIC code or a word of what that means. */
  readonly anywhere: RankSet;
};

/** After every character that a name key may go on with. */
const LAST = '\u{10ffff}';

type Row = { readonly field: WordField; readonly count: number; readonly ranks: Blob };

/** Reads the tables of a register that search is made of. */
export class WordReader {
  readonly #one: ReturnType<typeof statements>;
  /** SIC codes by the words of their descriptions. */
  #trades: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(file: SqliteFile) {
    this.#one = statements(file);
  }

  /** The companies that have a word, or one that begins with it. */
  found(word: string, begins: boolean): Found {
    const rows = (begins ? this.#one.begun.all(word, word + LAST) : this.#one.word.all(word)) as Row[];
    const name = inField(rows, WORD_FIELD.name);
    const former = inField(rows, WORD_FIELD.former);
    const trade = [inField(rows, WORD_FIELD.trade), this.#traded(word, begins)];
    const elsewhere = [inField(rows, WORD_FIELD.place), this.#postcode(word), ...trade];
    return {
      name,
      first: inField(rows, WORD_FIELD.first),
      former,
      anywhere: union([name, former, ...elsewhere, this.numbered(word)]),
    };
  }

  /** The company of a number, padded or not; of two readings there may be two. */
  numbered(typed: string): RankSet {
    const numbers = [typed.trim().toUpperCase(), readCompanyNumber(typed) ?? ''];
    const rows = this.#one.number.all(...numbers) as { id: number }[];
    return setOf(rows.map(({ id }) => this.#rankOf(id)));
  }

  /** The companies of exactly this name, `searchKey` of it. */
  named(key: string): RankSet {
    return rankList(this.#one.name.all(key) as { list: string | null }[]);
  }

  /** The companies whose name begins so, be the last word one or the beginning of one. */
  namedLike(key: string): RankSet {
    return rankList(this.#one.names.all(key, key + LAST) as { list: string | null }[]);
  }

  /** The id of the company of a rank. */
  companyOf(rank: number): number {
    const { part, offset } = blockOf(rank);
    const [row] = this.#one.companies.all(part) as { companies: Blob }[];
    if (row === undefined) throw new RangeError(`The register has no company of rank ${rank}.`);
    return numberAt(row.companies, offset);
  }

  #rankOf(company: number): number {
    const { part, offset } = blockOf(company);
    const [row] = this.#one.ranks.all(part) as { ranks: Blob }[];
    if (row === undefined) throw new RangeError(`The register has no rank of company ${company}.`);
    return numberAt(row.ranks, offset);
  }

  /** Postcodes are kept in two words, and typed in one. */
  #postcode(word: string): RankSet {
    const [outward, inward] = (postcodeWords(word) ?? []).map((part) =>
      inField(this.#one.word.all(part) as Row[], WORD_FIELD.place),
    );
    return outward === undefined || inward === undefined ? NO_RANKS : intersection(outward, inward);
  }

  #traded(word: string, begins: boolean): RankSet {
    this.#trades ??= tradesByWord(this.#one.trades.all() as { code: string; description: string }[]);
    const said = begins ? [...this.#trades.keys()].filter((other) => other.startsWith(word)) : [word];
    const codes = new Set(said.flatMap((other) => this.#trades?.get(other) ?? []));
    return union([...codes].map((code) => inField(this.#one.word.all(code) as Row[], WORD_FIELD.trade)));
  }
}

function tradesByWord(trades: readonly { code: string; description: string }[]): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const { code, description } of trades) {
    for (const word of searchWords(description)) byWord.set(word, [...(byWord.get(word) ?? []), code]);
  }
  return byWord;
}

/** One text instead of as many rows: there may be thousands of namesakes. */
const NAMED = 'select group_concat(rank) as list from company_name';

function statements(file: SqliteFile) {
  return {
    word: file.prepare('select field, count, ranks from word where word = ?'),
    begun: file.prepare('select field, count, ranks from word where word >= ? and word < ?'),
    number: file.prepare('select id from company where number in (?, ?)'),
    name: file.prepare(`${NAMED} where name_key = ?`),
    names: file.prepare(`${NAMED} where name_key >= ? and name_key < ?`),
    companies: file.prepare('select companies from ranking where part = ?'),
    ranks: file.prepare('select ranks from ranking where part = ?'),
    trades: file.prepare('select code, description from sic'),
  };
}

function inField(rows: readonly Row[], field: WordField): RankSet {
  return union(rows.filter((row) => row.field === field).map(({ ranks, count }) => unpackSet(ranks, count)));
}

function rankList([row]: readonly { list: string | null }[]): RankSet {
  return row === undefined || row.list === null ? NO_RANKS : setOf(row.list.split(',').map(Number));
}
