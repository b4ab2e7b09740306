import type { SqliteFile } from '#database/sqlite.ts';
import type { Blob } from '../full-text/posting-list.ts';
import { RankSet } from '../full-text/rank-set.ts';
import { type ColumnName, SEPARATOR } from './facet-values.ts';
import { codesArray, NAME_ORDER } from './facet-writer.ts';

type Codes = Uint16Array | Uint32Array;

/** All ranks, sorted; the last ones are of companies without a value. */
export type Order = { readonly ranks: Uint32Array; readonly unknown: number };

/** The companies to count: those of a set, or, if these are fewer, all but those. */
export type Counted = { readonly ranks: Uint32Array; readonly areExcluded: boolean };

export function countedOf(set: RankSet): Counted {
  const areExcluded = set.size * 2 > set.ranks;
  return { ranks: (areExcluded ? set.complement() : set).members(), areExcluded };
}

/** The values of one facet by rank, as codes of a dictionary. The text of code 0 is empty; the others are in ascending order. */
export class FacetColumn {
  /** In ascending order, without the empty one. */
  readonly values: readonly string[];
  /** By code. A company may have several values. */
  readonly #valuesOf: readonly (readonly number[])[];
  readonly #codes: Codes;
  /** Companies by code, of the whole register. */
  readonly #counts: Uint32Array;

  constructor(dictionary: readonly string[], codes: Codes, counts: Uint32Array) {
    const split = dictionary.map((text) => (text === '' ? [] : text.split(SEPARATOR)));
    this.values = [...new Set(split.flat())].sort();
    const indexOf = new Map(this.values.map((value, index) => [value, index]));
    this.#valuesOf = split.map((values) => values.map((value) => indexOf.get(value) ?? 0));
    this.#codes = codes;
    this.#counts = counts;
  }

  /** Companies by value. */
  count(counted: Counted): Uint32Array {
    const companies = new Uint32Array(this.values.length);
    const counts = this.#countCodes(counted);
    for (let code = 0; code < counts.length; code += 1) {
      const count = counts[code] ?? 0;
      if (count === 0) continue;
      for (const value of this.#valuesOf[code] ?? []) companies[value] = (companies[value] ?? 0) + count;
    }
    return companies;
  }

  /** The companies with a value that passes. */
  where(passes: (value: string) => boolean): RankSet {
    const isPassing = this.values.map(passes);
    const isChosen = Uint8Array.from(this.#valuesOf, (values) =>
      Number(values.some((value) => isPassing[value])),
    );
    const set = RankSet.empty(this.#codes.length);
    set.addWhere(this.#codes, isChosen);
    return set;
  }

  #countCodes({ ranks, areExcluded }: Counted): Uint32Array {
    const codes = this.#codes;
    const counts = new Uint32Array(this.#counts.length);
    for (let index = 0; index < ranks.length; index += 1) {
      const code = codes[ranks[index] ?? 0] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return areExcluded ? this.#counts.map((all, code) => all - (counts[code] ?? 0)) : counts;
  }

  /** By value, ascending. */
  order(): Order {
    const unknown = this.#counts[0] ?? 0;
    const next = new Uint32Array(this.#counts.length);
    for (let code = 2; code < next.length; code += 1) {
      next[code] = (next[code - 1] ?? 0) + (this.#counts[code - 1] ?? 0);
    }
    next[0] = this.#codes.length - unknown;
    const ranks = new Uint32Array(this.#codes.length);
    for (let rank = 0; rank < ranks.length; rank += 1) {
      const code = this.#codes[rank] ?? 0;
      const position = next[code] ?? 0;
      next[code] = position + 1;
      ranks[position] = rank;
    }
    return { ranks, unknown };
  }
}

/** Reads the facets of a register, each once: about 20 bytes a company together. */
export class FacetColumns {
  readonly #facet: ReturnType<SqliteFile['prepare']>;
  readonly #parts: ReturnType<SqliteFile['prepare']>;
  readonly #companies: number;
  readonly #columns = new Map<ColumnName, FacetColumn>();
  #nameOrder: Order | undefined;

  constructor(file: SqliteFile, companies: number) {
    this.#facet = file.prepare('select dictionary, counts from facet where name = ?');
    this.#parts = file.prepare('select body from rank_column where name = ? order by part');
    this.#companies = companies;
  }

  column(name: ColumnName): FacetColumn {
    const column = this.#columns.get(name) ?? this.#read(name);
    this.#columns.set(name, column);
    return column;
  }

  nameOrder(): Order {
    this.#nameOrder ??= { ranks: this.#numbers(NAME_ORDER, Uint32Array), unknown: 0 };
    return this.#nameOrder;
  }

  #read(name: ColumnName): FacetColumn {
    const [row] = this.#facet.all(name) as { dictionary: string; counts: Blob }[];
    if (row === undefined) throw new RangeError(`The register has no facet ${name}.`);
    const dictionary: string[] = JSON.parse(row.dictionary);
    const counts = new Uint32Array(new Uint8Array(row.counts).slice().buffer);
    const codes = this.#numbers(name, codesArray(dictionary.length));
    return new FacetColumn(dictionary, codes, counts);
  }

  #numbers<T extends typeof Uint16Array | typeof Uint32Array>(name: string, type: T): InstanceType<T>;
  #numbers(name: string, type: typeof Uint16Array | typeof Uint32Array): Codes {
    const bytes = new Uint8Array(this.#companies * type.BYTES_PER_ELEMENT);
    let end = 0;
    for (const { body } of this.#parts.all(name) as { body: Blob }[]) {
      bytes.set(new Uint8Array(body), end);
      end += body.byteLength;
    }
    return new type(bytes.buffer);
  }
}
