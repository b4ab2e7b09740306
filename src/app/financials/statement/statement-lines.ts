import { FINANCIALS_SECTIONS, type FinancialsPeriod, type FinancialsSection } from '#contract/financials.ts';
import type { Decimal, Read } from '#contract/values.ts';
import type { LineName } from '../lines/line-kinds.ts';
import { lineLabel } from '../lines/line-labels.ts';

/** One line of a statement. */
export type StatementLine = {
  /** Wire name. */
  readonly name: LineName;
  readonly label: string;
  readonly section: FinancialsSection['title'];
  /** As sent, one per entry shown. */
  readonly amounts: readonly Read<Decimal>[];
};

/** A line without a figure. */
export type UndisclosedLine = Pick<StatementLine, 'name' | 'label' | 'section'>;

/** All that entries say, and all that they do not. */
export type StatementLines = {
  /** Lines with a figure in at least one entry, in the order of SPEC 2.9. */
  readonly lines: readonly StatementLine[];
  /** Lines without a figure in any entry. */
  readonly undisclosed: readonly UndisclosedLine[];
};

const EMPLOYEES: LineName = 'employees';

/** Every line in the order of SPEC 2.9; the number of employees heads the staff costs. */
const LINES: readonly UndisclosedLine[] = FINANCIALS_SECTIONS.flatMap(({ title, groups }) => {
  const names: readonly LineName[] = groups.flat();
  const own = title === 'Staff and auditor' ? [EMPLOYEES, ...names] : names;
  return own.map((name) => ({ name, label: lineLabel(name), section: title }));
});

/**
 * The lines of these entries, one amount per entry `shown` and in their order. What is sent and unreadable is a figure,
 * too.
 */
export function linesOf(entries: readonly FinancialsPeriod[], shown = entries): StatementLines {
  const disclosed = ({ name }: UndisclosedLine) => entries.some((entry) => entry[name] !== undefined);
  return {
    lines: LINES.filter(disclosed).map((line) => ({
      ...line,
      amounts: shown.map((entry) => entry[line.name]),
    })),
    undisclosed: LINES.filter((line) => !disclosed(line)),
  };
}

/** For every line the first of its group in SPEC 2.9. */
const GROUPS: ReadonlyMap<LineName, LineName> = new Map(
  FINANCIALS_SECTIONS.flatMap(({ groups }) =>
    groups.flatMap((names: readonly [LineName, ...LineName[]]) =>
      names.map((name): [LineName, LineName] => [name, names[0]]),
    ),
  ),
);

/**
 * Of the lines of a section those that open a group of SPEC 2.9, to be set a little apart. The lines of a small
 * company are one a group: those stay together.
 */
export function groupOpeners(lines: readonly UndisclosedLine[]): ReadonlySet<LineName> {
  const groups = lines.map(({ name }) => GROUPS.get(name) ?? name);
  const among = (a: number, b: number) => a >= 0 && b < groups.length && groups[a] === groups[b];
  const opens = lines.filter(
    (_, place) => !among(place - 1, place) && among(place, place + 1) && among(place - 2, place - 1),
  );
  return new Set(opens.map(({ name }) => name));
}
