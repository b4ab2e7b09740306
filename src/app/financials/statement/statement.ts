import { humanise } from '#app/format/labels.ts';
import { FINANCIALS_SECTIONS, type FinancialsSection } from '#contract/financials.ts';
import { type Decimal, known, type Read } from '#contract/values.ts';
import { isSubtotal, type LineName, natureOf, shortfallOf } from '../lines/line-kinds.ts';
import { type Change, changeBetween } from '../periods/change.ts';
import { whyNotComparable } from '../periods/comparable.ts';
import { newest, newestFirst, type Period, periodBefore } from '../periods/periods.ts';

/** One line of the statement. */
export type Line = {
  /** Wire name. */
  readonly name: LineName;
  readonly label: string;
  readonly section: FinancialsSection['title'];
  readonly subtotal: boolean;
  /** As sent, one per column. */
  readonly amounts: readonly Read<Decimal>[];
  /** Against the period before; absent where one of the two is not disclosed or they do not compare. */
  readonly change: Change | undefined;
};

/** What the change column compares. */
export type Comparison = {
  readonly latest: Period;
  readonly before: Period;
  /** Why amounts over the period, or on its closing day, do not compare. */
  readonly apart: { readonly flow: string | undefined; readonly state: string | undefined };
};

export type Statement = {
  /** Newest first, as an annual report has them. */
  readonly columns: readonly Period[];
  readonly comparison: Comparison | undefined;
  /** Lines with a figure in at least one period of the record, in the order of SPEC 2.9. */
  readonly lines: readonly Line[];
  /** Lines without a figure in any period of the record. */
  readonly undisclosed: readonly Pick<Line, 'name' | 'label' | 'section'>[];
};

const EMPLOYEES: LineName = 'employees';

/** Every line in the order of SPEC 2.9; the number of employees heads the staff costs. */
const LINES = FINANCIALS_SECTIONS.flatMap(({ title, groups }) => {
  const names: readonly LineName[] = groups.flat();
  return (title === 'Staff and auditor' ? [EMPLOYEES, ...names] : names).map((name) => ({ title, name }));
});

/** The statement of all periods (oldest first), or of `chosen` alone against the period before it. */
export function statementOf(periods: readonly Period[], chosen: Period | undefined): Statement {
  const columns = chosen === undefined ? newestFirst(periods) : [chosen];
  const comparison = comparisonOf(periods, chosen);
  const disclosed = ({ name }: { name: LineName }) => periods.some(({ entry }) => entry[name] !== undefined);
  return {
    columns,
    comparison,
    lines: LINES.filter(disclosed).map(({ title, name }) => ({
      name,
      label: humanise(name),
      section: title,
      subtotal: isSubtotal(name),
      amounts: columns.map(({ entry }) => entry[name]),
      change: changeOf(name, title, comparison),
    })),
    undisclosed: LINES.filter((line) => !disclosed(line)).map(({ title, name }) => ({
      name,
      label: humanise(name),
      section: title,
    })),
  };
}

/** Lines under the sections they belong to, in their order. */
export function bySection<Row extends Pick<Line, 'section'>>(
  lines: readonly Row[],
): [Line['section'], Row[]][] {
  return FINANCIALS_SECTIONS.map(({ title }): [Line['section'], Row[]] => [
    title,
    lines.filter(({ section }) => section === title),
  ]).filter(([, own]) => own.length > 0);
}

/** Why the change column leaves lines out, as one sentence; nothing where it leaves none out. */
export function apartWords(comparison: Comparison | undefined): string | undefined {
  const { flow, state } = comparison?.apart ?? {};
  if (comparison === undefined || flow === undefined) return undefined;
  const lines = state === undefined ? 'For amounts over the period, such as turnover, no' : 'No';
  return `${lines} change is shown from ${comparison.before.label} to ${comparison.latest.label}: ${flow}.`;
}

function comparisonOf(periods: readonly Period[], chosen: Period | undefined): Comparison | undefined {
  const latest = chosen ?? newest(periods);
  const before = latest && periodBefore(periods, latest);
  if (latest === undefined || before === undefined) return undefined;
  return {
    latest,
    before,
    apart: {
      flow: whyNotComparable(before, latest, 'flow'),
      state: whyNotComparable(before, latest, 'state'),
    },
  };
}

function changeOf(
  name: LineName,
  section: FinancialsSection['title'],
  comparison: Comparison | undefined,
): Change | undefined {
  if (comparison === undefined || comparison.apart[natureOf(name, section)] !== undefined) return undefined;
  const before = known(comparison.before.entry[name]);
  const latest = known(comparison.latest.entry[name]);
  if (before === undefined || latest === undefined) return undefined;
  return changeBetween(before, latest, shortfallOf(name));
}
