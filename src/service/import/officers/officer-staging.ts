import { CompanyIds } from '../company-ids.ts';
import { CompanyPartitions, type CompanyText } from '../company-partitions.ts';
import type { ImportDestination, WorkFile } from '../source-kind.ts';
import { type OfficerUpdate, packUpdate, unpackUpdate } from './apply-updates.ts';
import type { FileHeader } from './officer-records.ts';
import { PersonChanges } from './person-changes.ts';

export type OfficerPart = FileHeader & {
  readonly label: string;
  /** A snapshot of product 216 has resigned officers, one of 195 has serving ones only. */
  withResigned: boolean;
};

export type StagedUpdate = OfficerUpdate & {
  readonly part: OfficerPart;
  readonly line: number;
  /** The position among all updates, by date, run and file. */
  readonly order: number;
};

/** The officers of one company, as read: a list of each snapshot, and updates. */
export type StagedOfficers = {
  readonly company: number;
  readonly lists: readonly { readonly part: OfficerPart; readonly lines: readonly string[] }[];
  readonly updates: readonly StagedUpdate[];
};

const MAX_LINES = 100_000_000;

/** Appointments and updates, staged until all files are read. */
export class OfficerStaging {
  static readonly #ofWork = new WeakMap<WorkFile, OfficerStaging>();
  readonly ids: CompanyIds;
  readonly #parts: OfficerPart[] = [];
  readonly #partitions: CompanyPartitions;
  readonly #work: WorkFile;
  #persons: PersonChanges<StagedUpdate> | undefined;
  #order: readonly number[] = [];

  static of({ work, writer }: ImportDestination): OfficerStaging {
    const staging = OfficerStaging.#ofWork.get(work) ?? new OfficerStaging(work, writer);
    OfficerStaging.#ofWork.set(work, staging);
    return staging;
  }

  private constructor(work: WorkFile, writer: ImportDestination['writer']) {
    this.ids = CompanyIds.of(writer);
    this.#work = work;
    this.#partitions = new CompanyPartitions(work.pathBeside('officers'), writer.companies);
    work.onRemove(() => this.#partitions.remove());
  }

  get parts(): readonly OfficerPart[] {
    return this.#parts;
  }

  /** Returns the index of the part. */
  addPart(label: string, header: FileHeader): number {
    return this.#parts.push({ ...header, label, withResigned: false }) - 1;
  }

  markResigned(index: number): void {
    const part = this.#parts[index];
    if (part !== undefined) part.withResigned = true;
  }

  addList(company: number, part: number, lines: readonly string[]): void {
    this.#partitions.add(company, part, 0, lines.join('\n'));
  }

  addUpdate(company: number, part: number, line: number, update: OfficerUpdate): void {
    this.#partitions.add(company, part, line, packUpdate(update));
  }

  /** An update of a person at all companies. */
  addPersonChange(part: number, line: number, update: OfficerUpdate): void {
    this.#persons ??= new PersonChanges(this.#work, (texts) => this.#updates(texts));
    this.#persons.add(part, line, update);
  }

  /** In the order of companies. Call after all parts are added. */
  *companies(which: 'all' | 'with updates' = 'all'): Generator<StagedOfficers> {
    this.#order = orderOf(this.#parts);
    for (const { company, texts } of this.#partitions.companies(which === 'all' ? 0 : 1)) {
      const [only] = texts;
      if (only !== undefined && only.line === 0 && texts.length === 1) {
        yield { company, lists: [this.#list(only)], updates: [] };
        continue;
      }
      const lists = texts.filter(({ line }) => line === 0).map((text) => this.#list(text));
      yield { company, lists, updates: this.#updates(texts.filter(({ line }) => line > 0)) };
    }
  }

  /** What a company of these persons, with a snapshot of this day and updates of its own, has to apply as well, in order. */
  personChanges(persons: ReadonlySet<string>, day: string, own: readonly StagedUpdate[]): StagedUpdate[] {
    const changes = this.#persons;
    if (changes === undefined) return [];
    const from = this.#parts.filter((part) => part.day < day).length * MAX_LINES;
    const since = [from, ...own.map(({ order }) => order)];
    return [...persons].flatMap((person) => changes.of(person, since)).sort(byOrder);
  }

  #list({ part, text }: CompanyText): StagedOfficers['lists'][number] {
    return { part: this.#part(part), lines: text === '' ? [] : text.split('\n') };
  }

  #updates(texts: readonly CompanyText[]): StagedUpdate[] {
    return texts
      .map(({ part, line, text }) => {
        const order = (this.#order[part] ?? 0) * MAX_LINES + line;
        return { ...unpackUpdate(text), part: this.#part(part), line, order };
      })
      .sort(byOrder);
  }

  #part(index: number): OfficerPart {
    const part = this.#parts[index];
    if (part === undefined) throw new RangeError(`There is no part ${index}.`);
    return part;
  }
}

function byOrder(one: StagedUpdate, other: StagedUpdate): number {
  return one.order - other.order;
}

/** The position of each part by date, run and name, so that the order of the files makes no difference. */
function orderOf(parts: readonly OfficerPart[]): number[] {
  const key = ({ day, run, label }: OfficerPart) => `${day} ${String(run).padStart(4, '0')} ${label}`;
  const keys = parts.map(key).toSorted();
  return parts.map((part) => keys.indexOf(key(part)));
}
