import { formatMonth } from '#app/format/dates.ts';
import { foldText } from '#app/format/text-search.ts';
import type { Appointment } from '#contract/appointments.ts';
import { grouped } from '#contract/grouped.ts';
import { known } from '#contract/values.ts';
import { birthMonth } from '../shared/birth-month.ts';

/** A hint: the source joins people only where name, birth and home address agree, so one person often has several IDs. */
export type PossiblySame = {
  /** The label of a connected group. */
  readonly group: string;
  /** Other IDs with a similar name and the same month of birth. */
  readonly otherIds: readonly number[];
};

type Person = { readonly id: number; readonly names: Map<string, ReadonlySet<string>> };

/** Merges nobody. Compares only people with the same month of birth, to keep namesakes apart. */
export function possiblySamePerson(
  rows: readonly Appointment[],
): ReadonlyMap<number | undefined, PossiblySame> {
  const hints = new Map<number | undefined, PossiblySame>();
  for (const [birth, own] of grouped(rows, ({ date_of_birth }) => birthMonth(date_of_birth))) {
    // Too many share a year alone.
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

/** Compares every pair: John Paul Smith and John Mark Smith both resemble John Smith but not each other. */
function alikePeople(people: readonly Person[]): ReadonlyMap<Person, readonly Person[]> {
  const alike = people.map(
    (one) => [one, people.filter((other) => other !== one && someNameAgrees(one, other))] as const,
  );
  return new Map(alike.filter(([, others]) => others.length > 0));
}

function someNameAgrees(one: Person, other: Person): boolean {
  return [...one.names.values()].some((words) =>
    [...other.names.values()].some((others) => namesMatch(words, others)),
  );
}

function connected(alike: ReadonlyMap<Person, readonly Person[]>): Set<Person>[] {
  const groups: Set<Person>[] = [];
  for (const person of alike.keys()) {
    if (groups.some((group) => group.has(person))) continue;
    const group = new Set([person]);
    // Iterating a Set includes members added meanwhile.
    for (const member of group) for (const other of alike.get(member) ?? []) group.add(other);
    groups.push(group);
  }
  return groups;
}

function shortestName(group: ReadonlySet<Person>): string | undefined {
  const names = [...group].flatMap((person) => [...person.names]).filter(([, words]) => words.size > 1);
  const [shortest] = names.toSorted(([a, x], [b, y]) => x.size - y.size || (a < b ? -1 : 1));
  return shortest?.[0];
}

const TITLES: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mx master dr doctor prof professor sir dame lord lady baroness baron viscount viscountess earl ' +
    'countess rev revd reverend rt the right hon honourable capt captain col colonel major obe mbe cbe kbe dbe jp qc ' +
    'kc phd jr jnr snr sr ii iii'
  ).split(' '),
);

/** Words in any order, without case, accents and initials; titles only where fewer than two words would remain. */
export function personNameWords(name: string): ReadonlySet<string> {
  const words = foldText(name.replace(/['\u2018\u2019\u02bc`]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const bare = new Set(words.filter((word) => !TITLES.has(word) && !/^[a-z]$/.test(word)));
  return bare.size >= 2 ? bare : new Set(words);
}

/** The longer name contains all words of the shorter, at least two. A middle name may be missing. */
export function namesMatch(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [shorter, longer] = a.size <= b.size ? [a, b] : [b, a];
  if (shorter.size < 2) return false;
  for (const word of shorter) if (!longer.has(word)) return false;
  return true;
}
