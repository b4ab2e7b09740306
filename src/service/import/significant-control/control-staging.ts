import type { WorkFile } from '../work-file.ts';
import { type HolderIdentity, keyOfRegistered } from './holder-identity.ts';

/** A corporate holder of more than half, as it waits for all companies to be known. */
export type StagedHolder = {
  readonly company: string;
  /** As filed. */
  readonly name: string;
  readonly number: string;
  /** `''` where it cannot be on the register. */
  readonly registered_number: string;
  readonly number_decides: 0 | 1;
  /** Which entity it is, where it is no company of the company data: from 1, see `ControlStaging.entity`. */
  readonly entity: number;
  /** Where it was read, for the report. */
  readonly file: string;
  readonly line: number;
};

/** An entity that is no company of the company data. */
export type OutsideEntity = {
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

/** Holders as they are read, in the work file. */
export class HolderRows {
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

/** What was staged, once all files are read. */
export class ControlStaging {
  readonly holders: number;
  readonly entities: number;
  readonly #statements;

  /** Numbers the outside entities. What one is called is what most of its records say, and of equals the first. */
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
          ) as place from (
            select outside_key, name, number, country, country_code, count(*) as times from control_holder
            group by outside_key, name, number, country, country_code
          )
        ) where place = 1 order by outside_key;
      create unique index control_entity_by_key on control_entity (outside_key);
      create index control_holder_by_company on control_holder (company, name, number, part, line);
    `);
    const count = (table: string) => {
      const [row] = file.prepare(`select count(*) as rows from ${table}`).all() as { rows: number }[];
      return row?.rows ?? 0;
    };
    this.holders = count('control_holder');
    this.entities = count('control_entity');
    // `cross join`: in this order, so that the index on companies does the sorting.
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

  /** In order of company number, and of each company by name, so that the order of reading makes no difference. */
  all(): Iterable<StagedHolder> {
    return this.#statements.all.iterate() as Iterable<StagedHolder>;
  }

  /** The first of them of a company that has one. */
  first(company: string): StagedHolder | undefined {
    const [row] = this.#statements.one.all(company) as StagedHolder[];
    return row;
  }

  /** The entity that holders say is registered here under a number. */
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
