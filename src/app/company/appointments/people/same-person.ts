import { formatMonth } from '#app/format/dates.ts';
import type { Appointment } from '#contract/appointments.ts';
import { grouped } from '#contract/grouped.ts';
import { known } from '#contract/values.ts';
import { birthMonth } from './age-band.ts';
import { couldBeOneName, personNameWords } from './person-name.ts';

/**
 * Rows of other IDs that are possibly the same person, because name and month of birth agree. A hint: the source joins people
 * only where name, birth and home address agree, so one person often has several IDs (peers row 7).
 */
export type Possibly = {
  /** The same of all who hang together, if over a third: a choice of the table's filter. */
  readonly group: string;
  /** Those whose name and month of birth agree with this row's own. */
  readonly otherIds: readonly number[];
};

/** A person ID with every writing of the name it stands under. */
type Person = { readonly id: number; readonly names: Map<string, ReadonlySet<string>> };

/**
 * The hint of every person ID that has one; nobody is merged. Only people of one birth month are compared, so that namesakes
 * stay apart.
 */
export function possiblyOne(rows: readonly Appointment[]): ReadonlyMap<number | undefined, Possibly> {
  const hints = new Map<number | undefined, Possibly>();
  for (const [birth, own] of grouped(rows, ({ date_of_birth }) => birthMonth(date_of_birth))) {
    // A year alone is shared by too many to be a hint.
    if (birth === undefined) continue;
    const alike = alikePeople(peopleOf(own));
    for (const group of connected(alike)) {
      const label = `${shortestName(group)}, born ${formatMonth(birth)}`;
      for (const person of group) {
        hints.set(person.id, { group: label, otherIds: (alike.get(person) ?? []).map(({ id }) => id) });
      }
    }
  }
  return hints;
}

function peopleOf(rows: readonly Appointment[]): Person[] {
  return [...grouped(rows, ({ person_id }) => known(person_id))].flatMap(([id, own]) =>
    id === undefined ? [] : { id, names: new Map(own.map(({ name = '' }) => [name, personNameWords(name)])) },
  );
}

/**
 * For each who has any, the others whose names could be one with theirs. John Paul Smith and John Mark Smith are each like
 * John Smith and not like each other, so everyone is compared with everyone.
 */
function alikePeople(people: readonly Person[]): ReadonlyMap<Person, readonly Person[]> {
  const alike = people.map(
    (one) => [one, people.filter((other) => other !== one && someNameAgrees(one, other))] as const,
  );
  return new Map(alike.filter(([, others]) => others.length > 0));
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
