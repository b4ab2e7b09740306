import type { SqliteFile } from '#database/sqlite.ts';
import { yieldToEventLoop } from '../full-text/external-sort.ts';
import type { Ranks } from '../full-text/name-ranking.ts';
import type { CompanyRow } from './company-row.ts';
import { COLUMNS, type ColumnName, READINGS } from './facet-values.ts';

/** Companies in one array of codes, and bytes in one row of `rank_column`, since SQLite reads much larger ones slowly. */
const SIZES = { chunk: 0x4000, row: 0x100000 } as const;

/** Spellings in memory, by column: there are more postcodes than memory has room for. */
const MAX_CACHED = 100_000;

/** The ranks of all companies in the order of their names, in `rank_column`. */
export const NAME_ORDER = 'name-order';

/** Of a column in `rank_column`: the narrower array that holds every code of the dictionary. */
export function codesArray(dictionary: number): typeof Uint16Array | typeof Uint32Array {
  return dictionary <= 0x10000 ? Uint16Array : Uint32Array;
}

/** Collects the values of the facets company by company, in 14 to 28 bytes each, and writes them by rank. */
export class FacetWriter {
  readonly #columns = COLUMNS.map((name) => new ColumnCollector(name));

  /** To be called in the order of the companies. */
  add(row: CompanyRow): void {
    for (const column of this.#columns) column.add(row);
  }

  async write(
    register: SqliteFile,
    { rankOf, inNameOrder }: Ranks,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const insertFacet = register.prepare('insert into facet values (?, ?, ?)');
    const insertRow = register.prepare('insert into rank_column values (?, ?, ?)');
    const writeColumn = (name: string, bytes: Uint8Array) => {
      for (let part = 0; part * SIZES.row < bytes.length; part += 1) {
        insertRow.run(name, part, bytes.subarray(part * SIZES.row, (part + 1) * SIZES.row));
      }
    };
    writeColumn(NAME_ORDER, bytesOf(inNameOrder));
    for (const column of this.#columns) {
      const { dictionary, counts, codes } = column.byRank(rankOf);
      insertFacet.run(column.name, JSON.stringify(dictionary), bytesOf(counts));
      writeColumn(column.name, bytesOf(codes));
      register.exec('commit; begin');
      await yieldToEventLoop(signal);
    }
  }
}

/** The values of one column as codes, in the order of the companies. */
class ColumnCollector {
  readonly name: ColumnName;
  readonly #values = [''];
  readonly #codeOfValue = new Map([['', 0]]);
  /** By what the register says, so that each spelling is normalised once. */
  readonly #codeOfText = new Map<string, number>();
  readonly #chunks: (Uint16Array | Uint32Array)[] = [];
  #companies = 0;

  constructor(name: ColumnName) {
    this.name = name;
  }

  add(row: CompanyRow): void {
    const { column } = READINGS[this.name];
    const index = this.#companies % SIZES.chunk;
    // Holds the codes of a chunk in which every company has a new value.
    if (index === 0) this.#chunks.push(new (codesArray(this.#values.length + SIZES.chunk))(SIZES.chunk));
    const chunk = this.#chunks.at(-1);
    if (chunk !== undefined) chunk[index] = this.#codeOf(row[column]);
    this.#companies += 1;
  }

  /** With the values in ascending order; the empty one is always there, and so the first. */
  byRank(rankOf: Uint32Array) {
    const order = this.#values.map((_, code) => code).sort((a, b) => this.#compare(a, b));
    const codeAfter = new Uint32Array(order.length);
    for (const [after, before] of order.entries()) codeAfter[before] = after;
    const codes = new (codesArray(order.length))(this.#companies);
    const counts = new Uint32Array(order.length);
    for (let company = 1; company <= this.#companies; company += 1) {
      const chunk = this.#chunks[Math.floor((company - 1) / SIZES.chunk)];
      const code = codeAfter[chunk?.[(company - 1) % SIZES.chunk] ?? 0] ?? 0;
      codes[rankOf[company] ?? 0] = code;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return { dictionary: order.map((code) => this.#values[code] ?? ''), counts, codes };
  }

  #compare(one: number, other: number): number {
    return (this.#values[one] ?? '') < (this.#values[other] ?? '') ? -1 : 1;
  }

  #codeOf(text: string): number {
    const known = this.#codeOfText.get(text);
    if (known !== undefined) return known;
    // Copied: a slice keeps a block of the imported file in memory.
    const own = Buffer.from(text, 'utf16le').toString('utf16le');
    const value = READINGS[this.name].valueOf(own);
    const code = this.#codeOfValue.get(value) ?? this.#values.push(value) - 1;
    this.#codeOfValue.set(value, code);
    if (this.#codeOfText.size >= MAX_CACHED) this.#codeOfText.clear();
    this.#codeOfText.set(own, code);
    return code;
  }
}

/** In the byte order of the processor: little-endian wherever Node 20 runs, except on s390x. */
function bytesOf(numbers: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
