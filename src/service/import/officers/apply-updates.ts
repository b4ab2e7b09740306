import {
  isResignedType,
  type OfficerAppointment,
  packAppointment,
  unpackOfficer,
} from '../../register/packed-appointments.ts';
import { ERROR_TYPE, NO_TYPE, type UpdateRecord } from './officer-records.ts';

export type OfficerUpdate = Omit<UpdateRecord, 'company' | 'warning'>;

/** One text, for the work file. */
export function packUpdate({
  correction,
  incorporation,
  oldType,
  oldPerson,
  appointment,
}: OfficerUpdate): string {
  const flags = `${correction ? 'Y' : ' '}${incorporation ? 'Y' : ' '}`;
  return `${flags}${oldType}${oldPerson}${packAppointment(appointment)}`;
}

export function unpackUpdate(text: string): OfficerUpdate {
  return {
    correction: text[0] === 'Y',
    incorporation: text[1] === 'Y',
    oldType: text.slice(2, 4),
    oldPerson: text.slice(4, 16),
    appointment: unpackOfficer(text.slice(16)),
  };
}

/** Equal for updates that say the same of a person. */
export function effectOnPerson({
  correction,
  appointment: { type, name, born, facts },
}: OfficerUpdate): string {
  const [, nationality, residence] = facts.split('<');
  const identity = correction || type === NO_TYPE ? [name, born] : [];
  return [correction, nationality, residence, ...identity].join('\t');
}

export type Applied = {
  /** `unknown`: the appointment is not in the list, and the update does not describe a new one. */
  readonly outcome: 'changed' | 'inserted' | 'deleted' | 'unknown';
  /** The update is about the person, so it applies to the person's other appointments as well. */
  readonly everywhere: boolean;
};

/** The officers of one company, to which updates are applied in order. */
export class OfficerList {
  readonly #appointments: OfficerAppointment[];
  /** Whether resigned officers were in the snapshot. */
  readonly #withResigned: boolean;

  constructor(appointments: Iterable<OfficerAppointment>, withResigned: boolean) {
    this.#appointments = [...appointments];
    this.#withResigned = withResigned;
  }

  get appointments(): readonly OfficerAppointment[] {
    return this.#appointments;
  }

  /** The layout's table of cases: found by company, old type and old person number, or not. */
  apply(update: OfficerUpdate): Applied {
    const { appointment: given, oldType, oldPerson } = update;
    const index = this.#find(oldType, oldPerson, given.appointed) ?? this.#findApplied(update);
    const found = index === undefined ? undefined : this.#appointments[index];
    if (index === undefined || found === undefined) return this.#insert(update);
    if (given.type === ERROR_TYPE) {
      this.#appointments.splice(index, 1);
      return { outcome: 'deleted', everywhere: false };
    }
    this.#appointments[index] = changed(found, update);
    const kept = isResignedType(oldType) === isResignedType(given.type);
    return { outcome: 'changed', everywhere: kept && oldPerson === given.person };
  }

  /** Applies what an update elsewhere says about the person. A nominee's correction has no type. */
  applyToPerson({ appointment: given, oldPerson, correction }: OfficerUpdate): void {
    for (const [index, appointment] of this.#appointments.entries()) {
      if (appointment.person !== oldPerson) continue;
      const [occupation = ''] = appointment.facts.split('<');
      const [, nationality = '', residence = ''] = given.facts.split('<');
      const facts = correction
        ? [occupation, nationality, residence].join('<')
        : filledIn(appointment.facts, ['', nationality, residence].join('<'));
      const corrected = correction || given.type === NO_TYPE;
      const person = corrected ? { name: given.name, born: given.born } : {};
      this.#appointments[index] = { ...appointment, ...person, facts };
    }
  }

  /** Of several, the one with that day of appointment, else the latest: a person may have resigned twice. Whatever the
   * order of the list, of those that remain it is the first as shown. */
  #find(type: string, person: string, appointed: string): number | undefined {
    let best: number | undefined;
    for (const [index, candidate] of this.#appointments.entries()) {
      if (candidate.type !== type || candidate.person !== person) continue;
      const other = best === undefined ? undefined : this.#appointments[best];
      if (other === undefined || isNearer(candidate, other, appointed)) best = index;
    }
    return best;
  }

  /** The same update in another file, or in the snapshot of its day. */
  #findApplied({ appointment: given }: OfficerUpdate): number | undefined {
    const index = this.#find(given.type, given.person, given.appointed);
    const found = index === undefined ? undefined : this.#appointments[index];
    return found?.appointed === given.appointed ? index : undefined;
  }

  #insert({ appointment: given, oldType, oldPerson }: OfficerUpdate): Applied {
    const otherPerson = given.person.slice(0, 8) !== oldPerson.slice(0, 8);
    const isNew = !isResignedType(oldType) || !isResignedType(given.type);
    const describes = given.type !== ERROR_TYPE && (isNew || (this.#withResigned && otherPerson));
    if (describes) this.#appointments.push(given);
    return { outcome: describes ? 'inserted' : 'unknown', everywhere: false };
  }
}

function isNearer(one: OfficerAppointment, other: OfficerAppointment, appointed: string): boolean {
  const same = one.appointed === appointed;
  if (same !== (other.appointed === appointed)) return same;
  return packAppointment(one) > packAppointment(other);
}

function changed(found: OfficerAppointment, update: OfficerUpdate): OfficerAppointment {
  const { appointment: given, correction } = update;
  if (correction) return given;
  const { type, person } = given;
  const moved = { ...found, type, person, ...(person !== found.person && detailsOf(found, given)) };
  const [was, is] = [isResignedType(found.type), isResignedType(type)];
  if (!was && is) return { ...moved, resigned: given.resigned };
  if (was && !is) return { ...moved, resigned: '', appointed: given.appointed || found.appointed };
  return { ...moved, facts: filledIn(found.facts, given.facts) };
}

function detailsOf(found: OfficerAppointment, given: OfficerAppointment): Partial<OfficerAppointment> {
  return {
    name: given.name,
    corporate: given.corporate,
    born: given.born || found.born,
    facts: filledIn(found.facts, given.facts),
  };
}

/** Only a correction clears a value. */
function filledIn(known: string, given: string): string {
  const old = known.split('<');
  return given
    .split('<')
    .map((value, index) => value || (old[index] ?? ''))
    .join('<');
}
