import type { Column } from '#app/components/data-table/column.ts';
import type { ScreenSheet } from '#app/components/data-table/export/sheet.ts';
import { formatSigned } from '#app/format/decimals.ts';
import type { AnyValue } from '#app/format/value.ts';
import { grouped } from '#contract/grouped.ts';
import { absentWord } from '../absence.ts';
import { footnotesOf, footnoteText } from '../footnotes.ts';
import { subtotalOf } from '../lines.ts';
import { currencyOf, sentLength, typeOf } from '../periods.ts';
import { apartWords, type Comparison, changeOf, type StatementLine } from './statement.ts';
import { notedPeriods, type PeriodColumn } from './statement-columns.ts';

/** A row of the sheet: a section, a line of the statement, or a fact of each period. */
export type SheetLine = {
  readonly label: string;
  /** One per period. */
  readonly cells: readonly AnyValue[];
  readonly change?: AnyValue;
  readonly percent?: AnyValue;
  /** Marks of the notes beneath. */
  readonly marks?: string;
  readonly strong?: boolean;
};

type Shown = {
  readonly columns: readonly PeriodColumn[];
  readonly lines: readonly StatementLine[];
  readonly comparison?: Comparison | undefined;
  /** Notes besides those on figures. */
  readonly notes?: readonly string[];
};

const PERCENT_NOTE = 'Percentages are of the size of an amount: above zero, a cost grows.';

/** The statement as on screen: lines as rows, periods as columns, and the notes on figures beneath. */
export function statementSheet({ columns, lines, comparison, notes = [] }: Shown): ScreenSheet<SheetLine> {
  const names = lines.map(({ name }) => name);
  const footnotes = footnotesOf(notedPeriods(columns, comparison), names);
  const marksOf = ({ name }: StatementLine) =>
    [...new Set(columns.flatMap(({ key }) => footnotes.marksOf(key, [name])))].join(', ') || undefined;
  const sections = [...grouped(lines, ({ section }) => section)];
  const apart = apartWords(comparison);
  return {
    form: 'statement',
    columns: sheetColumns(columns, comparison !== undefined, footnotes.notes.length > 0),
    rows: [
      ...periodFacts(columns),
      ...sections.flatMap(([section, own]) => [
        { label: section, cells: [], strong: true },
        ...own.map((line) => lineRow(line, columns, comparison, marksOf(line))),
      ]),
    ],
    notes: [
      ...footnotes.notes.map(footnoteText),
      ...(apart === undefined ? [] : [apart]),
      ...(comparison === undefined ? [] : [PERCENT_NOTE]),
      ...notes,
    ],
    isStrong: ({ strong }) => strong === true,
  };
}

function sheetColumns(
  periods: readonly PeriodColumn[],
  hasChanges: boolean,
  hasNotes: boolean,
): Column<SheetLine>[] {
  return [
    { id: 'line', header: 'Line', kind: 'text', value: ({ label }) => label },
    ...periods.map(
      ({ key, label, over }, index): Column<SheetLine> => ({
        id: key,
        header: over === undefined ? label : `${over}, ${label}`,
        kind: 'number',
        value: ({ cells }) => cells[index],
      }),
    ),
    ...(hasChanges ? CHANGES : []),
    ...(hasNotes ? [NOTES] : []),
  ];
}

const CHANGES: readonly Column<SheetLine>[] = [
  { id: 'change', header: 'Change', kind: 'number', value: ({ change }) => change },
  { id: 'percent', header: 'Change, %', kind: 'number', value: ({ percent }) => percent },
];

const NOTES: Column<SheetLine> = { id: 'notes', header: 'Notes', kind: 'text', value: ({ marks }) => marks };

/** What an amount depends on: day, length, currency and type of each period. */
function periodFacts(columns: readonly PeriodColumn[]): SheetLine[] {
  const fact = (label: string, cellOf: (column: PeriodColumn) => AnyValue): SheetLine => ({
    label,
    cells: columns.map(cellOf),
  });
  return [
    fact('Made up to', ({ period }) => period.entry.accounting_date),
    fact('Months', ({ period }) => sentLength(period.entry)),
    fact('Currency', ({ period }) => currencyOf(period) ?? 'not stated'),
    fact('Accounts', ({ period }) => typeOf(period) ?? 'type not given'),
    fact('Document', ({ document }) => document?.url),
  ].filter(({ cells }) => cells.some((cell) => cell !== undefined));
}

/** Amounts exactly as received. A missing amount is never zero. */
function lineRow(
  line: StatementLine,
  columns: readonly PeriodColumn[],
  comparison: Comparison | undefined,
  marks: string | undefined,
): SheetLine {
  return {
    label: line.label,
    cells: columns.map(({ period }, index) => line.amounts[index] ?? absentWord(line.name, period.entry)),
    ...(comparison !== undefined && changeCells(comparison, line)),
    ...(marks !== undefined && { marks }),
    strong: subtotalOf(line.name) !== undefined,
  };
}

/** Words replace a misleading percentage, as on screen. */
function changeCells(comparison: Comparison, line: StatementLine): Pick<SheetLine, 'change' | 'percent'> {
  const change = changeOf(comparison, line);
  if (change === undefined) return {};
  if ('because' in change) return { change: `not compared: ${change.word}` };
  const { amount, percent, words } = change;
  if (words === undefined) return { change: amount, percent };
  return { change: amount, percent: percent === undefined ? words : `${words} ${formatSigned(percent)}%` };
}
