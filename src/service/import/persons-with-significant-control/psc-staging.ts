import { CompanyIds } from '../company-ids.ts';
import { CompanyPartitions } from '../company-partitions.ts';
import type { ImportDestination, WorkFile } from '../source-kind.ts';
import { type HolderIdentity, keyOfRegistered } from './holder-identity.ts';

/** A corporate majority holder, staged until all companies are known. */
export type StagedHolder = {
  readonly company: string;
  readonly name: string;
  readonly number: string;
  readonly registered_number: string;
  readonly number_decides: 0 | 1;
  /** Id of the entity if it is not in the company data, from 1. */
  readonly entity: number;
  readonly file: string;
  readonly line: number;
};

type OutsideEntity = {
  readonly name: string;
  readonly number: string;
  readonly country: string;
  readonly country_code: string;
};

const TABLES = `
  create table if not exists control_part (id integer primary key, label text not null);
  create table if not exists control_holder (
    part integer not null, line integer not null, company text not null,
    name text not null, number text not null, country text not null, country_code text not null,
    registered_number text not null, number_decides integer not null, outside_key text not null
  );
`;

export class HolderWriter {
  readonly #part: number;
  readonly #insert;

  constructor({ file }: WorkFile, label: string) {
    file.exec(TABLES);
    file.prepare('insert into control_part (label) values (?)').run(label);
    const [row] = file.prepare('select max(id) as id from control_part').all() as { id: number }[];
    this.#part = row?.id ?? 0;
    this.#insert = file.prepare(`insert into control_holder values (${Array(10).fill('?').join(', ')})`);
  }

  add(line: number, company: string, holder: HolderIdentity): void {
    this.#insert.run(
      ...[this.#part, line, company, holder.name, holder.number, holder.country.name, holder.country.code],
      ...[holder.registeredNumber, holder.numberDecides ? 1 : 0, holder.outsideKey],
    );
  }
}

export class StagedHolders {
  readonly holders: number;
  readonly entities: number;
  readonly #statements;

  /** Assigns ids to the outside entities, each with the most frequent name of its records. */
  constructor({ file }: WorkFile) {
    file.exec(`
      ${TABLES}
      create table control_entity (
        id integer primary key, outside_key text not null, name text not null, number text not null,
        country text not null, country_code text not null
      );
      insert into control_entity (outside_key, name, number, country, country_code)
        select outside_key, name, number, country, country_code from (
          select *, row_number() over (
            partition by outside_key order by times desc, name, number, country, country_code
          ) as preference from (
            select outside_key, name, number, country, country_code, count(*) as times from control_holder
            group by outside_key, name, number, country, country_code
          )
        ) where preference = 1 order by outside_key;
      create unique index control_entity_by_key on control_entity (outside_key);
      create index control_holder_by_company on control_holder (company, name, number, part, line);
    `);
    const count = (table: string) => {
      const [row] = file.prepare(`select count(*) as rows from ${table}`).all() as { rows: number }[];
      return row?.rows ?? 0;
    };
    this.holders = count('control_holder');
    this.entities = count('control_entity');
    // `cross join` fixes the join order, so that the index on companies sorts.
    const rows = `
      select company, h.name, h.number, registered_number, number_decides, e.id as entity, label as file, line
      from control_holder h
      cross join control_part p on p.id = h.part
      cross join control_entity e on e.outside_key = h.outside_key`;
    this.#statements = {
      all: file.prepare(`${rows} order by company, h.name, h.number, part, line`),
      one: file.prepare(`${rows} where company = ? order by h.name, h.number, part, line limit 1`),
      registered: file.prepare('select id from control_entity where outside_key = ?'),
      entity: file.prepare('select name, number, country, country_code from control_entity where id = ?'),
    };
  }

  /** By company number, then name, so that the order of reading makes no difference. */
  all(): Iterable<StagedHolder> {
    return this.#statements.all.iterate() as Iterable<StagedHolder>;
  }

  first(company: string): StagedHolder | undefined {
    const [row] = this.#statements.one.all(company) as StagedHolder[];
    return row;
  }

  registered(number: string): number | undefined {
    const [row] = this.#statements.registered.all(keyOfRegistered(number)) as { id: number }[];
    return row?.id;
  }

  entity(id: number): OutsideEntity {
    const [row] = this.#statements.entity.all(id) as OutsideEntity[];
    if (row === undefined) throw new RangeError(`There is no entity ${id}.`);
    return { name: row.name, number: row.number, country: row.country, country_code: row.country_code };
  }
}

/** Records of control, staged until all files are read. */
export class PersonStaging {
  static readonly #ofWork = new WeakMap<WorkFile, PersonStaging>();
  readonly ids: CompanyIds;
  readonly #partitions: CompanyPartitions;
  /** By company id. */
  readonly #hasRecords: Uint8Array;
  readonly #absent = new NumberSet();

  static of({ work, writer }: ImportDestination): PersonStaging {
    const staging = PersonStaging.#ofWork.get(work) ?? new PersonStaging(work, writer);
    PersonStaging.#ofWork.set(work, staging);
    return staging;
  }

  private constructor(work: WorkFile, writer: ImportDestination['writer']) {
    this.ids = CompanyIds.of(writer);
    this.#hasRecords = new Uint8Array(writer.companies + 1);
    this.#partitions = new CompanyPartitions(work.pathBeside('control'), writer.companies);
    work.onRemove(() => this.#partitions.remove());
  }

  /** Of a company that is missing from the company data only the number is kept, to count them. */
  add(number: string, line: string): void {
    const company = this.ids.get(number);
    if (company === undefined) {
      this.#absent.add(number);
      return;
    }
    this.#hasRecords[company] = 1;
    this.#partitions.add(company, 0, 0, line);
  }

  hasRecords(company: number): boolean {
    return this.#hasRecords[company] === 1;
  }

  /** How many companies have records, but are missing from the company data. */
  get absent(): number {
    return this.#absent.size;
  }

  /** In the order of companies. */
  *companies(): Generator<{ readonly company: number; readonly lines: string[] }> {
    for (const { company, texts } of this.#partitions.companies()) {
      yield { company, lines: texts.map(({ text }) => text) };
    }
  }
}

/** Numbers with the same first two characters and six digits. */
const PER_PAGE = 1_000_000;

/** Company numbers in a bitmap, because the snapshot has millions of dissolved companies. */
export class NumberSet {
  readonly #pages = new Map<string, Uint8Array>();
  readonly #others = new Set<string>();
  #inPages = 0;

  add(number: string): void {
    const digits = number.slice(2);
    if (!/^\d{6}$/.test(digits)) {
      this.#others.add(number);
      return;
    }
    const bits = this.#page(number.slice(0, 2));
    const [index, bit] = [Number(digits) >> 3, 1 << (Number(digits) & 7)];
    const byte = bits[index] ?? 0;
    if ((byte & bit) === 0) this.#inPages += 1;
    bits[index] = byte | bit;
  }

  get size(): number {
    return this.#inPages + this.#others.size;
  }

  #page(start: string): Uint8Array {
    const page = this.#pages.get(start) ?? new Uint8Array(PER_PAGE / 8);
    this.#pages.set(start, page);
    return page;
  }
}
