import { formatMonth } from '#app/format/dates.ts';
import type { Appointment } from '#contract/appointments.ts';
import { known } from '#contract/values.ts';
import { birthMonth } from './age-band.ts';
import { couldBeOneName, personNameWords } from './person-name.ts';

/** What the rows of one company say of one person standing in several of them. */
export type SamePerson = {
  /** Rows with this row's person ID, itself included: one person, by the source's own word. */
  readonly offices: number;
  /**
   * Rows of other IDs that are possibly the same person, because name and month of birth agree. A hint: the source
   * joins people only where name, birth and home address agree, so one person often has several IDs (peers row 7).
   */
  readonly possibly: Possibly | undefined;
};

type Possibly = {
  /** The same of all who hang together, if over a third: a choice of the table's filter. */
  readonly group: string;
  /** Those whose name and month of birth agree with this row's own. */
  readonly otherIds: readonly number[];
};

/** A person ID with every writing of the name it stands under. */
type Person = { readonly id: number; readonly names: Map<string, ReadonlySet<string>> };

/** For every row, in their order, what else is there of the person. Nobody is merged. */
export function samePersons(rows: readonly Appointment[]): SamePerson[] {
  const offices = countBy(rows.flatMap(({ person_id }) => known(person_id) ?? []));
  const hints = possiblyOne(rows);
  return rows.map(({ person_id }) => {
    const id = known(person_id);
    return {
      offices: (id === undefined ? undefined : offices.get(id)) ?? 1,
      possibly: id === undefined ? undefined : hints.get(id),
    };
  });
}

/** The hint of every ID that has one. Only people of one birth month are compared, so that namesakes stay apart. */
function possiblyOne(rows: readonly Appointment[]): Map<number, Possibly> {
  const hints = new Map<number, Possibly>();
  for (const [birth, people] of peopleByBirth(rows)) {
    const alike = alikePeople(people);
    for (const group of connected(alike)) {
      const label = `${shortestName(group)}, born ${formatMonth(birth)}`;
      for (const person of group) {
        const otherIds = (alike.get(person) ?? []).map(({ id }) => id);
        hints.set(person.id, { group: label, otherIds });
      }
    }
  }
  return hints;
}

function peopleByBirth(rows: readonly Appointment[]): Map<string, Person[]> {
  const births = new Map<string, Map<number, Person>>();
  for (const row of rows) {
    // A year alone is shared by too many to be a hint.
    const [id, birth] = [known(row.person_id), birthMonth(row.date_of_birth)];
    if (id === undefined || birth === undefined || row.name === undefined) continue;
    const people = births.get(birth) ?? new Map<number, Person>();
    births.set(birth, people);
    const person = people.get(id) ?? { id, names: new Map() };
    people.set(id, person);
    if (!person.names.has(row.name)) person.names.set(row.name, personNameWords(row.name));
  }
  return new Map([...births].map(([birth, people]) => [birth, [...people.values()]]));
}

/**
 * For each who has any, the others whose names could be one with theirs. John Paul Smith and John Mark Smith are each like
 * John Smith and not like each other, so everyone is compared with everyone.
 */
function alikePeople(people: readonly Person[]): Map<Person, Person[]> {
  const alike = new Map<Person, Person[]>();
  const add = (one: Person, other: Person) => alike.set(one, [...(alike.get(one) ?? []), other]);
  for (const [place, one] of people.entries()) {
    for (const other of people.slice(0, place)) {
      if (!someNameAgrees(one, other)) continue;
      add(one, other);
      add(other, one);
    }
  }
  return alike;
}

function someNameAgrees(one: Person, other: Person): boolean {
  return [...one.names.values()].some((words) =>
    [...other.names.values()].some((others) => couldBeOneName(words, others)),
  );
}

/** The groups that hang together, whoever is met first: what a filter shows side by side. */
function connected(alike: ReadonlyMap<Person, readonly Person[]>): Set<Person>[] {
  const groups: Set<Person>[] = [];
  for (const person of alike.keys()) {
    if (groups.some((group) => group.has(person))) continue;
    const group = new Set([person]);
    // A set is walked through what is added on the way, too.
    for (const member of group) for (const other of alike.get(member) ?? []) group.add(other);
    groups.push(group);
  }
  return groups;
}

/** The name of a group: the one that says least, as the others may all be it; of several the first by letters. */
function shortestName(group: ReadonlySet<Person>): string | undefined {
  const names = [...group].flatMap((person) => [...person.names]).filter(([, words]) => words.size > 1);
  const [shortest] = names.toSorted(([a, x], [b, y]) => x.size - y.size || (a < b ? -1 : 1));
  return shortest?.[0];
}

function countBy(ids: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
