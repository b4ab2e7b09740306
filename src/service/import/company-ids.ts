import type { RegisterWriter } from '../register/writer.ts';

const PER_PAGE = 10_000;

/** Ids of all companies by number, in memory: a query for each of millions of records would be slow. */
export class CompanyIds {
  static readonly #ofWriter = new WeakMap<object, CompanyIds>();
  readonly #pages = new Map<string, Int32Array>();
  readonly #others = new Map<string, number>();

  /** Call when all companies are known: they are read once for all kinds of files. */
  static of(writer: Pick<RegisterWriter, 'companyNumbers'>): CompanyIds {
    const ids = CompanyIds.#ofWriter.get(writer) ?? new CompanyIds(writer);
    CompanyIds.#ofWriter.set(writer, ids);
    return ids;
  }

  constructor(writer: Pick<RegisterWriter, 'companyNumbers'>) {
    for (const { id, number } of writer.companyNumbers()) {
      const index = pageIndex(number);
      if (index === undefined) this.#others.set(number, id);
      else this.#page(number)[index] = id;
    }
  }

  get(number: string): number | undefined {
    const index = pageIndex(number);
    if (index === undefined) return this.#others.get(number);
    return this.#pages.get(number.slice(0, -4))?.[index] || undefined;
  }

  #page(number: string): Int32Array {
    const name = number.slice(0, -4);
    const page = this.#pages.get(name) ?? new Int32Array(PER_PAGE);
    this.#pages.set(name, page);
    return page;
  }
}

/** Numbers with the same characters before their last four digits share a page. */
function pageIndex(number: string): number | undefined {
  const digits = number.slice(-4);
  return /^\d{4}$/.test(digits) ? Number(digits) : undefined;
}
