import { formatDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Connections, Office } from '#contract/api/connections.ts';
import { grouped } from '#contract/grouped.ts';

export type OtherCompany = {
  readonly companyNumber: string;
  readonly companyName: string | undefined;
  /** `Director, 4 Jan 2019 to 3 Mar 2020`. */
  readonly offices: readonly string[];
};

/** By person ID; names are not compared. */
export function companiesByPerson(
  connections: Connections | undefined,
): ReadonlyMap<number | undefined, readonly OtherCompany[]> {
  return new Map((connections?.people ?? []).map(({ personId, offices }) => [personId, byCompany(offices)]));
}

function byCompany(offices: readonly Office[]): OtherCompany[] {
  return [...grouped(offices, ({ companyNumber }) => companyNumber)].map(([companyNumber, own]) => ({
    companyNumber,
    companyName: own.flatMap(({ companyName }) => companyName ?? [])[0],
    offices: own.map(officeText),
  }));
}

/** Omits the status: "Active" at a dissolved company would look like an officer in post. */
function officeText({ role, appointmentDate, resignationDate, status }: Office): string {
  const from = appointmentDate && formatDate(appointmentDate);
  const to = resignationDate && formatDate(resignationDate);
  const left = to === undefined && status === 'Resigned' ? 'resigned, no date given' : undefined;
  const dates =
    from === undefined ? to && `to ${to}` : to === undefined ? `from ${from}` : `${from} to ${to}`;
  return [role ?? 'Role not given', dates, left].filter((part) => part !== undefined).join(', ');
}

export function coverageText({ companiesWithOfficers: others, people }: Connections): string {
  if (others === 0) {
    return 'Your team has no other company’s officers, so other companies were not checked.';
  }
  const found = people.length === 0 ? 'None' : formatNumber(people.length);
  const were = people.length > 1 ? 'were' : 'was';
  const companies = others === 1 ? 'the one other company' : `the ${formatNumber(others)} other companies`;
  return `${found} of these officers ${were} found, by person ID, in ${companies} in your records; other companies were not checked.`;
}
