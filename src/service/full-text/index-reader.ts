import { readCompanyNumber } from '#contract/company-number.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import { blockOf, uint32At } from './name-ranking.ts';
import {
  type Blob,
  decodeAscending,
  EMPTY,
  intersection,
  type PostingList,
  postingListOf,
  union,
} from './posting-list.ts';
import type { WordMatches } from './tiers.ts';
import { FIELD, type Field, splitPostcode, tokenize } from './tokenizer.ts';

/** Sorts after every key with the same prefix. */
const PREFIX_END = '\u{10ffff}';

/** Companies of which reading the names is faster than reading the lists of further words. */
const RARE = 20;

/** A posting list, encoded. */
export type WordRow = { readonly field: Field; readonly count: number; readonly ranks: Blob };

export class IndexReader {
  readonly #select: ReturnType<typeof statements>;
  #trades: ReadonlyMap<string, string> | undefined;
  #sicCodesByWord: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(file: SqliteFile) {
    this.#select = statements(file);
  }

  /** The companies that have the word, or with `isPrefix` a word that begins with it. */
  matches(word: string, isPrefix: boolean): WordMatches {
    const rows = isPrefix ? this.prefixRows(word) : this.wordRows(word);
    const name = inField(rows, FIELD.name);
    const former = inField(rows, FIELD.former);
    const described = this.#byTradeDescription(isPrefix ? this.#tradeWords(word) : [word]);
    const trade = [inField(rows, FIELD.trade), described];
    const place = [inField(rows, FIELD.place), this.byPostcode(word)];
    return {
      name,
      first: inField(rows, FIELD.first),
      former,
      anywhere: union([name, former, ...place, ...trade, this.byNumber(word)]),
    };
  }

  wordRows(word: string): WordRow[] {
    return this.#select.exactWord.all(word) as WordRow[];
  }

  prefixRows(prefix: string): WordRow[] {
    return this.#select.prefix.all(prefix, prefix + PREFIX_END) as WordRow[];
  }

  /** Of the SIC codes whose descriptions have the word, or with `isPrefix` a word that begins with it. */
  tradeRows(word: string, isPrefix: boolean): WordRow[] {
    return this.#rowsOfTrades(isPrefix ? this.#tradeWords(word) : [word]);
  }

  /** A postcode is indexed as two words but may be typed as one. */
  byPostcode(word: string): PostingList {
    const [outward, inward] = (splitPostcode(word) ?? []).map((part) =>
      inField(this.wordRows(part), FIELD.place),
    );
    return outward === undefined || inward === undefined ? EMPTY : intersection(outward, inward);
  }

  /** The lists of each of the words in a field. */
  listsOfAny(words: readonly string[], field: keyof WordMatches): PostingList[] {
    const fields =
      field === 'anywhere' ? [FIELD.name, FIELD.former, FIELD.place, FIELD.trade] : [FIELD[field]];
    const rows = this.#select.anyWord.all(JSON.stringify(words), JSON.stringify(fields)) as WordRow[];
    const lists = rows.map(({ ranks, count }) => decodeAscending(ranks, count));
    return field === 'anywhere' ? [...lists, this.#byTradeDescription(words)] : lists;
  }

  /** Those of the words that any company has. */
  indexed(words: readonly string[]): string[] {
    const found = this.#select.indexed.all(JSON.stringify(words)) as { word: string }[];
    const trades = words.filter((word) => this.#codesByWord.has(word));
    return [...new Set([...found.map(({ word }) => word), ...trades])];
  }

  /** The company of a number, padded or not; two companies where both readings exist. */
  byNumber(typed: string): PostingList {
    const numbers = [typed.trim().toUpperCase(), readCompanyNumber(typed) ?? ''];
    const rows = this.#select.number.all(...numbers) as { id: number }[];
    return postingListOf(rows.map(({ id }) => this.#rankOf(id)));
  }

  byName(key: string): PostingList {
    return parseRanks(this.#select.name.all(key) as { list: string | null }[]);
  }

  byNames(keys: readonly string[]): PostingList {
    return parseRanks(this.#select.anyName.all(JSON.stringify(keys)) as { list: string | null }[]);
  }

  /** Those of the spellings whose words are all in names, and those whose words are all in former names. */
  spelt(spellings: readonly (readonly string[])[]): Record<'current' | 'former', (readonly string[])[]> {
    const rows = this.#select.nameWords.all(JSON.stringify([...new Set(spellings.flat())])) as {
      word: string;
      field: Field;
    }[];
    const wordsIn = (field: Field) => new Set(rows.flatMap((row) => (row.field === field ? row.word : [])));
    const among = (words: ReadonlySet<string>) =>
      spellings.filter((spelling) => spelling.length > 0 && spelling.every((word) => words.has(word)));
    return { current: among(wordsIn(FIELD.name)), former: among(wordsIn(FIELD.former)) };
  }

  /**
   * Up to `most` companies that have all words of one of the spellings in their former names. Of a rare word's companies the other
   * words are not looked up: who asks compares the names anyway.
   */
  former(spellings: readonly (readonly string[])[], most: number): number[] {
    const found = new Set<number>();
    for (const spelling of spellings) {
      const rows = [...new Set(spelling)].flatMap((word) =>
        (this.#select.wordInField.all(word, FIELD.former) as WordRow[]).slice(0, 1),
      );
      for (const rank of inRarest(rows)) found.add(rank);
      if (found.size >= most) break;
    }
    return [...found].slice(0, most);
  }

  byNamePrefix(key: string): PostingList {
    return parseRanks(this.#select.names.all(key, key + PREFIX_END) as { list: string | null }[]);
  }

  companiesOf(ranks: readonly number[]): number[] {
    const parts = [...new Set(ranks.map((rank) => blockOf(rank).part))];
    const rows = this.#select.companies.all(JSON.stringify(parts)) as { part: number; companies: Blob }[];
    const blocks = new Map(rows.map(({ part, companies }) => [part, companies]));
    return ranks.map((rank) => {
      const { part, offset } = blockOf(rank);
      const block = blocks.get(part);
      if (block === undefined) throw new RangeError(`The register has no company of rank ${rank}.`);
      return uint32At(block, offset);
    });
  }

  #rankOf(company: number): number {
    const { part, offset } = blockOf(company);
    const [row] = this.#select.ranks.all(part) as { ranks: Blob }[];
    if (row === undefined) throw new RangeError(`The register has no rank of company ${company}.`);
    return uint32At(row.ranks, offset);
  }

  #byTradeDescription(words: readonly string[]): PostingList {
    return inField(this.#rowsOfTrades(words), FIELD.trade);
  }

  #rowsOfTrades(words: readonly string[]): WordRow[] {
    const codes = new Set(words.flatMap((word) => this.#codesByWord.get(word) ?? []));
    return [...codes].flatMap((code) => this.wordRows(code).filter(({ field }) => field === FIELD.trade));
  }

  #tradeWords(prefix: string): string[] {
    return [...this.#codesByWord.keys()].filter((word) => word.startsWith(prefix));
  }

  get trades(): ReadonlyMap<string, string> {
    this.#trades ??= new Map(
      (this.#select.trades.all() as { code: string; description: string }[]).map(
        ({ code, description }) => [code, description] as const,
      ),
    );
    return this.#trades;
  }

  get #codesByWord(): ReadonlyMap<string, readonly string[]> {
    this.#sicCodesByWord ??= sicCodesByWord(this.trades);
    return this.#sicCodesByWord;
  }
}

/** Reads the companies of each word once per query. */
export class CachedMatches {
  readonly #reader: IndexReader;
  readonly #matches = new Map<string, WordMatches>();

  constructor(reader: IndexReader) {
    this.#reader = reader;
  }

  of(word: string, isPrefix = false): WordMatches {
    const key = isPrefix ? `${word}*` : word;
    const matches = this.#matches.get(key) ?? this.#reader.matches(word, isPrefix);
    this.#matches.set(key, matches);
    return matches;
  }
}

function sicCodesByWord(trades: ReadonlyMap<string, string>): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const [code, description] of trades) {
    for (const word of tokenize(description)) codes.set(word, [...(codes.get(word) ?? []), code]);
  }
  return codes;
}

/** One text instead of one row each: a name may have thousands of companies. */
const SELECT_NAMES = 'select group_concat(rank) as list from company_name';

const ANY = '(select value from json_each(?))';

function statements(file: SqliteFile) {
  return {
    exactWord: file.prepare('select field, count, ranks from word where word = ?'),
    nameWords: file.prepare(
      `select word, field from word where word in ${ANY} and field in (${FIELD.name}, ${FIELD.former})`,
    ),
    wordInField: file.prepare('select field, count, ranks from word where word = ? and field = ?'),
    prefix: file.prepare('select field, count, ranks from word where word >= ? and word < ?'),
    anyWord: file.prepare(`select field, count, ranks from word where word in ${ANY} and field in ${ANY}`),
    indexed: file.prepare(`select distinct word from word where word in ${ANY}`),
    number: file.prepare('select id from company where number in (?, ?)'),
    name: file.prepare(`${SELECT_NAMES} where name_key = ?`),
    anyName: file.prepare(`${SELECT_NAMES} where name_key in ${ANY}`),
    names: file.prepare(`${SELECT_NAMES} where name_key >= ? and name_key < ?`),
    companies: file.prepare(`select part, companies from ranking where part in ${ANY}`),
    ranks: file.prepare('select ranks from ranking where part = ?'),
    trades: file.prepare('select code, description from sic'),
  };
}

function inRarest(rows: WordRow[]): PostingList {
  let found: PostingList | undefined;
  for (const { ranks, count } of rows.sort((a, b) => a.count - b.count)) {
    const list = decodeAscending(ranks, count);
    found = found === undefined ? list : intersection(found, list);
    if (found.length <= RARE) break;
  }
  return found ?? EMPTY;
}

function inField(rows: readonly WordRow[], field: Field): PostingList {
  return union(
    rows.filter((row) => row.field === field).map(({ ranks, count }) => decodeAscending(ranks, count)),
  );
}

function parseRanks([row]: readonly { list: string | null }[]): PostingList {
  return row === undefined || row.list === null ? EMPTY : postingListOf(row.list.split(',').map(Number));
}
