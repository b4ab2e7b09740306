import { formatMonth } from '#app/format/dates.ts';
import type { Appointment } from '#contract/appointments.ts';
import { known } from '#contract/values.ts';
import { usableMonth } from './age-band.ts';
import { couldBeOneName, personNameWords } from './person-name.ts';

/** What the rows of one company say of one person standing in several of them. */
export type SamePerson = {
  /** Rows with this row's person ID, itself included: one person, by the source's own word. */
  readonly offices: number;
  /**
   * Rows of other IDs that are possibly the same person, because name and month of birth agree. A hint: the source
   * joins people only where name, birth and home address agree, so one person often has several IDs (peers row 7).
   */
  readonly possibly: { readonly group: string; readonly otherIds: readonly number[] } | undefined;
};

type Person = { readonly id: number; readonly name: string; readonly words: ReadonlySet<string> };

/** For every row, in their order, what else is there of the person. Nobody is merged. */
export function samePersons(rows: readonly Appointment[]): SamePerson[] {
  const offices = countBy(rows.flatMap(({ person_id }) => known(person_id) ?? []));
  const groups = possibleGroups(rows);
  return rows.map(({ person_id }) => {
    const id = known(person_id);
    const found = id === undefined ? undefined : groups.get(id);
    return {
      offices: (id === undefined ? undefined : offices.get(id)) ?? 1,
      possibly: found && { group: found.group, otherIds: found.ids.filter((other) => other !== id) },
    };
  });
}

type Group = { readonly group: string; readonly ids: readonly number[] };

/** Groups of several IDs by ID. Only people of one birth month are compared, so that namesakes stay apart. */
function possibleGroups(rows: readonly Appointment[]): Map<number, Group> {
  const births = new Map<string, Map<number, Person>>();
  for (const row of rows) {
    const [id, birth] = [known(row.person_id), birthMonth(row)];
    if (id === undefined || birth === undefined || row.name === undefined) continue;
    const people = births.get(birth) ?? new Map<number, Person>();
    births.set(birth, people);
    if (!people.has(id)) people.set(id, { id, name: row.name, words: personNameWords(row.name) });
  }
  const groups = new Map<number, Group>();
  for (const [birth, people] of births) {
    for (const alike of alikeNames([...people.values()])) {
      const [first] = alike;
      if (first === undefined || alike.length < 2) continue;
      const ids = alike.map(({ id }) => id);
      for (const id of ids) groups.set(id, { group: `${first.name}, born ${formatMonth(birth)}`, ids });
    }
  }
  return groups;
}

/** People whose names could be one, each in the first set that has someone like them. */
function alikeNames(people: readonly Person[]): Person[][] {
  const sets: Person[][] = [];
  for (const person of people) {
    const set = sets.find((others) => others.some(({ words }) => couldBeOneName(words, person.words)));
    if (set === undefined) sets.push([person]);
    else set.push(person);
  }
  return sets;
}

/** `1971-03`; a year alone is shared by too many to be a hint. */
function birthMonth({ date_of_birth }: Appointment): string | undefined {
  const [year, month] = [known(date_of_birth?.year), usableMonth(date_of_birth?.month)];
  return year === undefined || month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}`;
}

function countBy(ids: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
