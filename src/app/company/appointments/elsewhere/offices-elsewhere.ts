import { formatDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Connections, Office } from '#contract/api/connections.ts';
import { grouped } from '#contract/grouped.ts';

/** Another company in which a person has or had offices, by records that the team holds. */
export type OtherCompany = {
  readonly companyNumber: string;
  readonly companyName: string | undefined;
  /** One line an office: `Director, 4 Jan 2019 to 3 Mar 2020`. */
  readonly offices: readonly string[];
};

/** The other companies of every person, by person ID. Names play no part: an ID is the source's own word. */
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

/**
 * The dates alone say whether an office is over: "Active" of a company that was dissolved would look like someone in
 * post, and nothing is known here of that company's status.
 */
function officeText({ role, appointmentDate, resignationDate, status }: Office): string {
  const from = appointmentDate && formatDate(appointmentDate);
  const to = resignationDate && formatDate(resignationDate);
  const left = to === undefined && status === 'Resigned' ? 'resigned, no date given' : undefined;
  const dates =
    from === undefined ? to && `to ${to}` : to === undefined ? `from ${from}` : `${from} to ${to}`;
  return [role ?? 'Role not given', dates, left].filter((part) => part !== undefined).join(', ');
}

/** How far the look at other companies went and whom it found, as one sentence. */
export function coverageText({ companiesWithOfficers: others, people }: Connections): string {
  if (others === 0) {
    return 'Your team holds the officers of no other company, so nobody was looked for elsewhere.';
  }
  const found = people.length === 0 ? 'None' : formatNumber(people.length);
  const were = people.length > 1 ? 'were' : 'was';
  const companies = others === 1 ? 'the one other company' : `the ${formatNumber(others)} other companies`;
  return `${found} of these officers ${were} found, by person ID, in ${companies} whose officers your team holds; others are not looked at.`;
}
