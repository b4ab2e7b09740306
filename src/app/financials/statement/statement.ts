import { FINANCIALS_SECTIONS, type FinancialsPeriod, type FinancialsSection } from '#contract/financials.ts';
import { grouped } from '#contract/grouped.ts';
import { type Decimal, known, type Read } from '#contract/values.ts';
import { isBySegmentOnly } from '../absence.ts';
import { type Change, changeBetween } from '../change.ts';
import { type LineName, lineLabel, natureOf, shortfallOf } from '../lines.ts';
import {
  type Apart,
  apartness,
  type Nature,
  newest,
  newestFirst,
  type Period,
  periodBefore,
} from '../periods.ts';

/** The change of a line; `undefined` where an amount is missing. */
export type LineChange = Change | Apart | undefined;

export type Comparison = {
  readonly latest: Period;
  readonly before: Period;
  /** Why amounts of each nature are not comparable. */
  readonly apart: Readonly<Record<Nature, Apart | undefined>>;
};

export type Statement = {
  readonly columns: readonly Period[];
  readonly comparison: Comparison | undefined;
  /** Lines with an amount in any period of the record, with one amount per column. */
  readonly lines: readonly StatementLine[];
  readonly undisclosed: readonly UndisclosedLine[];
};

/** The statement of all periods (oldest first), or of `chosen` compared with the previous period. */
export function statementOf(periods: readonly Period[], chosen: Period | undefined): Statement {
  const ordered = newestFirst(periods);
  const columns = chosen === undefined ? ordered : [chosen];
  return {
    columns,
    comparison: comparisonOf(periods, chosen),
    ...linesOf(entriesOf(ordered), entriesOf(columns)),
  };
}

function entriesOf(periods: readonly Period[]): FinancialsPeriod[] {
  return periods.map(({ entry }) => entry);
}

export function changeOf({ latest, before, apart }: Comparison, line: UndisclosedLine): LineChange {
  const [from, to] = [known(before.entry[line.name]), known(latest.entry[line.name])];
  if (from === undefined || to === undefined) return undefined;
  return apart[natureOf(line.name, line.section)] ?? changeBetween(from, to, shortfallOf(line.name));
}

export const PERCENT_NOTE = 'Percentages are of the size of an amount: a cost that grows is “up”.';

/** Why changes are not shown, as a sentence; `undefined` where all are. */
export function apartWords(comparison: Comparison | undefined): string | undefined {
  const { flow, state, count } = comparison?.apart ?? {};
  if (comparison === undefined || flow === undefined) return undefined;
  const lines = count === undefined ? 'For amounts, no' : 'No';
  const subject = state === undefined ? 'For amounts over the period, such as turnover, no' : lines;
  return `${subject} change is shown from ${comparison.before.label} to ${comparison.latest.label}: ${flow.because}.`;
}

function comparisonOf(periods: readonly Period[], chosen: Period | undefined): Comparison | undefined {
  const latest = chosen ?? newest(periods);
  const before = latest && periodBefore(periods, latest);
  if (latest === undefined || before === undefined) return undefined;
  return {
    latest,
    before,
    apart: {
      flow: apartness(before, latest, 'flow'),
      state: apartness(before, latest, 'state'),
      count: apartness(before, latest, 'count'),
    },
  };
}

export type StatementLine = {
  readonly name: LineName;
  readonly label: string;
  readonly section: FinancialsSection['title'];
  /** As received, one per entry. */
  readonly amounts: readonly Read<Decimal>[];
};

export type UndisclosedLine = Pick<StatementLine, 'name' | 'label' | 'section'>;

/** Lines with and without amounts. */
export type StatementLines = {
  /** Lines with an amount in any entry, or stated by segment only, in the order of SPEC 2.9. */
  readonly lines: readonly StatementLine[];
  readonly undisclosed: readonly UndisclosedLine[];
};

const EMPLOYEES: LineName = 'employees';

/** Every line in the order of SPEC 2.9; the number of employees comes first in the staff costs. */
const LINES: readonly UndisclosedLine[] = FINANCIALS_SECTIONS.flatMap(({ title, groups }) => {
  const names: readonly LineName[] = groups.flat();
  const own = title === 'Staff and auditor' ? [EMPLOYEES, ...names] : names;
  return own.map((name) => ({ name, label: lineLabel(name), section: title }));
});

/**
 * Lines of these entries, with one amount per `shown` entry in its order. Unreadable counts as disclosed, as does a line that
 * is stated by segment only.
 */
export function linesOf(entries: readonly FinancialsPeriod[], shown = entries): StatementLines {
  const disclosed = ({ name }: UndisclosedLine) =>
    entries.some((entry) => entry[name] !== undefined || isBySegmentOnly(name, entry));
  return {
    lines: LINES.filter(disclosed).map((line) => ({
      ...line,
      amounts: shown.map((entry) => entry[line.name]),
    })),
    undisclosed: LINES.filter((line) => !disclosed(line)),
  };
}

type SectionTitle = FinancialsSection['title'];

type StatementPart = {
  /** The target of links. */
  readonly id: string;
  readonly name: string;
  readonly titles: readonly SectionTitle[];
};

/** The parts of a statement in the order of an annual report, each with the sections of SPEC 2.9 that it holds. */
export const STATEMENT_PARTS: readonly StatementPart[] = [
  { id: 'profit-and-loss', name: 'Profit and loss', titles: ['Profit and loss'] },
  { id: 'balance-sheet', name: 'Balance sheet', titles: ['Assets', 'Liabilities and equity'] },
  { id: 'cash-flow', name: 'Cash flow', titles: ['Cash flow'] },
  { id: 'staff', name: 'Staff', titles: ['Staff and auditor'] },
];

export type StatementSection = {
  readonly title: SectionTitle;
  /** Where it opens a part of the statement: the target of links. */
  readonly id: string | undefined;
  readonly lines: readonly StatementLine[];
};

/** The sections that have lines, in the order of an annual report. */
export function sectionsOf(lines: readonly StatementLine[]): StatementSection[] {
  const own = grouped(lines, ({ section }) => section);
  return STATEMENT_PARTS.flatMap(({ id, titles }) => {
    const given = titles.filter((title) => own.has(title));
    return given.map((title, index) => ({
      title,
      id: index === 0 ? id : undefined,
      lines: own.get(title) ?? [],
    }));
  });
}

/** The first line of the group of each line in SPEC 2.9. */
const GROUPS: ReadonlyMap<LineName, LineName> = new Map(
  FINANCIALS_SECTIONS.flatMap(({ groups }) =>
    groups.flatMap((names: readonly [LineName, ...LineName[]]) =>
      names.map((name): [LineName, LineName] => [name, names[0]]),
    ),
  ),
);

/** Lines that start a group of SPEC 2.9 and are set apart. Groups of a single line stay together. */
export function groupOpeners(lines: readonly UndisclosedLine[]): ReadonlySet<LineName> {
  const groups = lines.map(({ name }) => GROUPS.get(name) ?? name);
  const among = (a: number, b: number) => a >= 0 && b < groups.length && groups[a] === groups[b];
  const opens = lines.filter(
    (_, place) => !among(place - 1, place) && among(place, place + 1) && among(place - 2, place - 1),
  );
  return new Set(opens.map(({ name }) => name));
}
