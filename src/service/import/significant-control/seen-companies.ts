import type { WorkFile } from '../work-file.ts';

/** Companies of one page: numbers that begin with the same two characters and end in six digits. */
const PER_PAGE = 1_000_000;

/**
 * The companies that records were seen of, kept in the work file as one bit each: the snapshot has 12 million records of
 * six million companies in no order, too many for a row each in good time. A page of bits takes 125 kB, and only those
 * that numbers begin with are made; numbers that end in a letter are rows.
 */
export class SeenCompanies {
  readonly #pages = new Map<string, Uint8Array>();
  readonly #statements;

  constructor({ file }: WorkFile) {
    file.exec(`
      create table if not exists control_seen_page (page text primary key, bits blob not null) without rowid;
      create table if not exists control_seen_other (number text primary key) without rowid;
    `);
    this.#statements = {
      page: file.prepare('select bits from control_seen_page where page = ?'),
      pages: file.prepare('select page from control_seen_page order by page'),
      keep: file.prepare('insert or replace into control_seen_page values (?, ?)'),
      other: file.prepare('insert or ignore into control_seen_other values (?)'),
      others: file.prepare('select number from control_seen_other order by number'),
    };
  }

  /** Eight characters. */
  add(number: string): void {
    const place = placeOf(number);
    if (place === undefined) {
      this.#statements.other.run(number);
      return;
    }
    const bits = this.#page(number.slice(0, 2));
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }

  /** Puts what was added into the work file. */
  keep(): void {
    for (const [page, bits] of this.#pages) this.#statements.keep.run(page, Buffer.from(bits));
    this.#pages.clear();
  }

  /** How many were added and kept. */
  get size(): number {
    let size = this.#statements.others.all().length;
    for (const { page } of this.#statements.pages.all() as { page: string }[]) {
      for (const byte of this.#stored(page)) {
        // Each round takes the lowest bit that is set.
        for (let bits = byte; bits > 0; bits &= bits - 1) size += 1;
      }
    }
    return size;
  }

  /** All that were added and kept, each once, page by page in order of number. */
  *[Symbol.iterator](): Generator<string> {
    for (const { page } of this.#statements.pages.all() as { page: string }[]) {
      for (const [index, byte] of this.#stored(page).entries()) {
        for (let bit = 0; byte >> bit > 0; bit += 1) {
          if (((byte >> bit) & 1) === 1) yield page + String(index * 8 + bit).padStart(6, '0');
        }
      }
    }
    for (const { number } of this.#statements.others.iterate() as Iterable<{ number: string }>) yield number;
  }

  #page(page: string): Uint8Array {
    const known = this.#pages.get(page) ?? this.#stored(page);
    this.#pages.set(page, known);
    return known;
  }

  #stored(page: string): Uint8Array {
    const [row] = this.#statements.page.all(page) as { bits: ArrayBuffer }[];
    return row === undefined ? new Uint8Array(PER_PAGE / 8) : new Uint8Array(row.bits);
  }
}

function placeOf(number: string): number | undefined {
  const digits = number.slice(2);
  return /^\d{6}$/.test(digits) ? Number(digits) : undefined;
}
