import { packAppointment, packedPerson, unpackOfficer } from '../../register/packed-appointments.ts';
import { ImportError } from '../input/input-part.ts';
import { ProgressReporter } from '../progress-reporter.ts';
import type { ImportDestination } from '../source-kind.ts';
import { OfficerList } from './apply-updates.ts';
import {
  type OfficerPart,
  OfficerStaging,
  type StagedOfficers,
  type StagedUpdate,
} from './officer-staging.ts';

const OPERATION = 'appointments';

/** Writes the officers of each company: of the best snapshot, with the updates since then. */
export async function completeOfficers(
  to: ImportDestination,
  signal: AbortSignal | undefined,
): Promise<void> {
  const staging = OfficerStaging.of(to);
  const since = oldestSnapshot(staging.parts);
  reportUpdateFiles(staging.parts, since, to.report);
  const updated = staging.parts.some(({ kind }) => kind === 'update');
  const progress = new ProgressReporter(to.onProgress, signal, undefined);
  // Only an update of a known appointment is one of the person, which other companies need to know.
  if (updated) {
    for (const officers of staging.companies('with updates')) {
      await progress.advance(1);
      stagePersonChanges(officers, since, staging);
    }
  }
  const counts = { duplicates: 0, servingOnly: 0, unknown: 0, notInSnapshot: 0 };
  for (const officers of staging.companies()) {
    // Most return nothing to wait for, and a turn for each of millions adds up.
    const pause = progress.advance(1);
    if (pause !== undefined) await pause;
    const known = beginningOf(officers, since);
    if (known === undefined) {
      counts.notInSnapshot += 1;
      continue;
    }
    if (!known.withResigned) counts.servingOnly += 1;
    const lines = updated ? updatedLines(officers, known, staging, to, counts) : known.lines;
    const unique = inOrder(lines);
    counts.duplicates += lines.length - unique.length;
    to.writer.addPackedList(officers.company, OPERATION, unique);
    to.report.countUsed(unique.length);
  }
  to.report.tally('duplicate appointments', counts.duplicates);
  to.report.tally('companies without their resigned officers (product 195)', counts.servingOnly);
  to.report.tally('updates of resigned officers, who are not in product 195', counts.unknown);
  to.report.tally('companies with updates that are not in the snapshot of officers', counts.notInSnapshot);
}

function oldestSnapshot(parts: readonly OfficerPart[]): string {
  const [oldest] = parts.flatMap(({ kind, day }) => (kind === 'snapshot' ? day : [])).sort();
  if (oldest !== undefined) return oldest;
  throw new ImportError(
    `${parts[0]?.label} is an update of officers (product 198), which changes a snapshot. Add the snapshot (product 195 or 216).`,
  );
}

function reportUpdateFiles(
  parts: readonly OfficerPart[],
  since: string,
  report: ImportDestination['report'],
): void {
  const inOrderOfRuns = parts.toSorted((a, b) => a.run - b.run || (a.label < b.label ? -1 : 1));
  const row = ({ label }: OfficerPart) => ({ file: label, line: 0, text: '' });
  let last: number | undefined;
  for (const part of inOrderOfRuns) {
    const { kind, day, run } = part;
    if (kind === 'update' && day < since) {
      report.leaveOut(row(part), `Is older than the snapshot of officers of ${dayText(since)}.`);
      continue;
    }
    if (kind === 'update' && last !== undefined && run > last + 1) {
      const missing = run === last + 2 ? `run ${last + 1} is` : `runs ${last + 1} to ${run - 1} are`;
      report.warn(row(part), `Is run ${run}, but ${missing} missing, so changes of officers may be missing.`);
    }
    last = run;
  }
}

function dayText(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

type Beginning = {
  readonly lines: readonly string[];
  readonly withResigned: boolean;
  /** The day of the snapshot. Updates of that day may or may not be in it, and can be applied again. */
  readonly day: string;
  readonly updates: readonly StagedUpdate[];
};

/** `undefined` if no snapshot has the company, unless the updates begin with its incorporation: the other
 * officers are not known. */
function beginningOf({ lists, updates }: StagedOfficers, since: string): Beginning | undefined {
  const [first] = lists;
  if (first === undefined) {
    const recent = updates.filter(({ part }) => part.day >= since);
    if (!recent[0]?.incorporation) return undefined;
    return { lines: [], withResigned: true, day: since, updates: recent };
  }
  const best = lists.reduce((one, other) => (isBetter(other.part, one.part) ? other : one), first).part;
  const chosen = lists.filter(({ part }) => !isBetter(best, part));
  const lines = lists.length === 1 ? first.lines : [...new Set(chosen.flatMap((list) => list.lines))];
  return {
    lines,
    withResigned: best.withResigned,
    day: best.day,
    updates: updates.filter(({ part }) => part.day >= best.day),
  };
}

/** All officers rather than the serving ones only, then the newer. */
function isBetter(one: OfficerPart, other: OfficerPart): boolean {
  if (one.withResigned !== other.withResigned) return one.withResigned;
  return one.day > other.day;
}

function stagePersonChanges(officers: StagedOfficers, since: string, staging: OfficerStaging): void {
  const known = beginningOf(officers, since);
  if (known === undefined) return;
  const list = new OfficerList(known.lines.map(unpackOfficer), known.withResigned);
  for (const update of known.updates) {
    if (list.apply(update).everywhere) {
      staging.addPersonChange(staging.parts.indexOf(update.part), update.line, update);
    }
  }
}

function updatedLines(
  { company }: StagedOfficers,
  { lines, updates, withResigned, day }: Beginning,
  staging: OfficerStaging,
  { report, writer }: ImportDestination,
  counts: { unknown: number },
): readonly string[] {
  const persons = new Set(lines.map(packedPerson));
  for (const { appointment } of updates) persons.add(appointment.person);
  const elsewhere = staging.personChanges(persons, day, updates);
  if (updates.length === 0 && elsewhere.length === 0) return lines;
  const list = new OfficerList(lines.map(unpackOfficer), withResigned);
  // At the same place the company's own comes first.
  const own = new Set(updates);
  for (const update of [...updates, ...elsewhere].sort((a, b) => a.order - b.order)) {
    if (!own.has(update)) list.applyToPerson(update);
    else if (list.apply(update).outcome === 'unknown') {
      if (!withResigned) counts.unknown += 1;
      else {
        const row = { file: update.part.label, line: update.line, text: writer.companyOf(company).number };
        report.warn(
          row,
          'Changes an appointment that the snapshot of officers does not have; it was not used.',
        );
      }
    }
  }
  return list.appointments.map(packAppointment);
}

/** As shown: serving officers first, each group newest first. */
function inOrder(lines: readonly string[]): readonly string[] {
  if (lines.length < 2) return lines;
  const sorted = lines.toSorted().reverse();
  const repeats = sorted.some((line, index) => line === sorted[index - 1]);
  return repeats ? [...new Set(sorted)] : sorted;
}
