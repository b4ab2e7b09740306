import type { CompanyText } from '../company-partitions.ts';
import type { WorkFile } from '../source-kind.ts';
import { effectOnPerson, type OfficerUpdate, packUpdate } from './apply-updates.ts';

const TABLES = `
  create table officer_person (person text not null, part integer not null, line integer not null, body text not null);
  create index officer_by_person on officer_person (person);
`;

/** Person numbers have eight digits before the version. */
const PERSONS = 100_000_000;

/** Changes in memory. A nominee may be changed at tens of thousands of companies on one day. */
const MAX_CACHED = 500_000;

type Ordered = OfficerUpdate & { readonly order: number };

/** Updates of persons at all companies, in the work file. */
export class PersonChanges<Update extends Ordered> {
  /** Most persons have no change: a bit for each saves the query. */
  readonly #bits = new Uint8Array(PERSONS / 8);
  readonly #read: (texts: readonly CompanyText[]) => readonly Update[];
  readonly #runs = new Map<string, readonly (readonly Update[])[]>();
  readonly #insert;
  readonly #select;
  #cached = 0;

  /** `read` returns updates in order. */
  constructor({ file }: WorkFile, read: (texts: readonly CompanyText[]) => readonly Update[]) {
    file.exec(TABLES);
    this.#read = read;
    this.#insert = file.prepare('insert into officer_person values (?, ?, ?, ?)');
    this.#select = file.prepare('select part, line, body as text from officer_person where person = ?');
  }

  add(part: number, line: number, update: OfficerUpdate): void {
    const number = Number(update.oldPerson.slice(0, 8));
    this.#bits[number >> 3] = (this.#bits[number >> 3] ?? 0) | (1 << (number & 7));
    this.#insert.run(update.oldPerson, part, line, packUpdate(update));
  }

  /** Of changes that say the same, one after the other, the first at or after each of these places: in between, a
   * repetition changes nothing. */
  of(person: string, since: readonly number[]): readonly Update[] {
    const number = Number(person.slice(0, 8));
    if ((((this.#bits[number >> 3] ?? 0) >> (number & 7)) & 1) === 0) return [];
    return this.#runsOf(person).flatMap((run) => {
      return [...new Set(since.map((order) => firstFrom(run, order)))].filter(
        (update) => update !== undefined,
      );
    });
  }

  #runsOf(person: string): readonly (readonly Update[])[] {
    const cached = this.#runs.get(person);
    if (cached !== undefined) return cached;
    const changes = this.#read(this.#select.all(person) as CompanyText[]);
    const runs: Update[][] = [];
    let effect: string | undefined;
    for (const change of changes) {
      const next = effectOnPerson(change);
      if (next === effect) runs.at(-1)?.push(change);
      else runs.push([change]);
      effect = next;
    }
    if (this.#cached > MAX_CACHED) {
      this.#runs.clear();
      this.#cached = 0;
    }
    this.#cached += changes.length + 1;
    this.#runs.set(person, runs);
    return runs;
  }
}

function firstFrom<Update extends Ordered>(run: readonly Update[], order: number): Update | undefined {
  let [low, high] = [0, run.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((run[middle]?.order ?? 0) < order) low = middle + 1;
    else high = middle;
  }
  return run[low];
}
