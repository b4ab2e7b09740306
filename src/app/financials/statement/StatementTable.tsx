import { type ReactNode, use, useId } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { usePrinting } from '#app/components/ui/use-printing.ts';
import { Value } from '#app/components/ui/Value.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { DocumentLink } from '#app/purchase/DocumentLink.tsx';
import { absentWord } from '../absence.ts';
import { type AmountScale, scaledAmount, scaledChange } from '../amount-scale.ts';
import { changeText } from '../change-text.ts';
import { FigureMarksContext } from '../figure-marks.ts';
import { type Footnote, type Footnotes, footnotesOf, notesByLine } from '../footnotes.ts';
import { type LineName, lineLabel, subtotalOf, wholesOf } from '../lines.ts';
import { FigureMark } from './FigureMark.tsx';
import { FigureNotes, NoteMarks } from './FigureNotes.tsx';
import { StickyHeadTable } from './StickyHeadTable.tsx';
import { shortForm } from './short-form.ts';
import {
  type Comparison,
  changeOf,
  groupOpeners,
  type LineChange,
  type StatementLine,
  sectionsOf,
} from './statement.ts';
import { AMOUNT_CELL, APART, LABEL_CELL } from './statement-class.ts';
import {
  notedPeriods,
  openingColumns,
  type PeriodColumn,
  type StatementColumn,
} from './statement-columns.ts';
import { useOpenRows } from './use-open-rows.ts';

type Props = {
  columns: readonly PeriodColumn[];
  lines: readonly StatementLine[];
  comparison?: Comparison | undefined;
  scale?: AmountScale;
  /** Every line, as where they were searched; otherwise the main ones, and the rest on request. */
  whole?: boolean;
  /** The parts of the statement are targets of links: only once on a page. */
  linked?: boolean;
};

/** Room for the marks of notes beside the amounts. */
const NOTED = '[&_:is(tbody_td,thead_th)]:pr-4';

/** Amounts are as wide as they need to be, names have the rest. */
const NAMES_FIRST = 'not-print:[&_tbody_th[scope=row]]:w-full';

/** A statement in the style of an annual report, with the notes on figures in doubt below their lines. */
export function StatementTable(props: Props) {
  const { columns, lines, comparison, scale = 'exact', whole = false, linked = false } = props;
  const onPaper = use(PrintContext) !== undefined;
  const printing = usePrinting();
  const { isOpen, turn } = useOpenRows();
  // Beside several periods on screen there is room for the percentage alone.
  const changeAmount = onPaper || columns.length === 1;
  const width = 1 + columns.length + changeColumns(comparison, changeAmount);
  const shown = new Set(lines.map(({ name }) => name));
  const opening = openingColumns(columns);
  const several = columns.some(({ over }) => over !== undefined);
  const listId = useId();
  const { notes, marksOf } = footnotesOf(notedPeriods(columns, comparison), [...shown]);
  const below = notesByLine(notes, shown);
  const general = below.get(undefined) ?? [];
  const changed = use(FigureMarksContext);
  const isChanged = (name: LineName) => columns.some(({ period }) => changed.get(period.entry)?.has(name));
  const sections = sectionsOf(lines).map((section) => {
    const main = shortForm(section.lines, (name) => below.has(name) || isChanged(name));
    const open = isOpen({ id: section.title });
    const own = whole || onPaper || printing || open ? section.lines : main;
    return { ...section, own, open, more: section.lines.length - main.length, openers: groupOpeners(own) };
  });
  return (
    <div className={`flex flex-col gap-3 ${notes.length === 0 ? '' : NOTED} ${several ? '' : NAMES_FIRST}`}>
      {general.length > 0 && <FigureNotes notes={general} listId={listId} />}
      <StickyHeadTable
        label="Statement"
        caption={CAPTIONS[scale]}
        corner={scale === 'thousands' ? 'Thousands' : undefined}
        columns={columns}
        comparison={comparison}
        changeAmount={changeAmount}
        units
      >
        {sections.map(({ title, id, own, open, more, openers }) => (
          <tbody key={title} id={linked ? id : undefined} className="scroll-mt-24">
            <SectionRow section={title} width={width}>
              {more > 0 && !whole && !onPaper && (
                <MoreLines section={title} more={more} open={open} onTurn={() => turn(title)} />
              )}
            </SectionRow>
            {own.map((line, place) => (
              <StatementRow
                key={line.name}
                line={line}
                next={own[place + 1]}
                columns={columns}
                opening={opening}
                comparison={comparison}
                changeAmount={changeAmount}
                width={width}
                scale={scale}
                shown={shown}
                opens={openers.has(line.name)}
                notes={below.get(line.name) ?? []}
                marksOf={marksOf}
                listId={listId}
              />
            ))}
          </tbody>
        ))}
        {several && columns.some(({ document }) => document?.url !== undefined) && (
          <tbody className="print:hidden">
            <DocumentRow columns={columns} width={width} />
          </tbody>
        )}
      </StickyHeadTable>
    </div>
  );
}

function changeColumns(comparison: Comparison | undefined, changeAmount: boolean): number {
  if (comparison === undefined) return 0;
  return changeAmount ? 2 : 1;
}

const CAPTIONS: Readonly<Record<AmountScale, string>> = {
  exact: 'Statement, amounts as reported',
  thousands: 'Statement, amounts in thousands',
};

/** Links to the accounts of several companies; those of one follow in a table. Not in the sticky header, whose copy must not be focusable. */
function DocumentRow({ columns, width }: { columns: readonly StatementColumn[]; width: number }) {
  return (
    <tr className="[&_a]:scroll-mt-24">
      <th scope="row" className={`${LABEL_CELL} text-left font-normal text-ink-3`}>
        Accounts document
      </th>
      {columns.map(({ key, label, over, document }) => (
        <td key={key} className={AMOUNT_CELL}>
          <DocumentLink
            url={document?.url}
            pages={document?.pages}
            title={['accounts to', label, over].filter((part) => part !== undefined).join(' ')}
          />
        </td>
      ))}
      {width > columns.length + 1 && <td colSpan={width - columns.length - 1} className={AMOUNT_CELL} />}
    </tr>
  );
}

type StatementRowProps = {
  line: StatementLine;
  next: StatementLine | undefined;
  columns: readonly PeriodColumn[];
  opening: ReadonlySet<string>;
  comparison: Comparison | undefined;
  changeAmount: boolean;
  width: number;
  scale: AmountScale;
  /** Names of the shown lines; a part is indented below its total only if that is shown. */
  shown: ReadonlySet<StatementLine['name']>;
  opens: boolean;
  /** Printed below the line. */
  notes: readonly Footnote[];
  marksOf: Footnotes['marksOf'];
  listId: string;
};

const INDENT = ['', 'pl-4', 'pl-8'] as const;

/** One line; subtotals and parts are set as in an annual report. A missing amount is never zero. */
function StatementRow(props: StatementRowProps) {
  const { line, next, columns, opening, comparison, changeAmount, width } = props;
  const { scale, shown, opens, notes, marksOf, listId } = props;
  const wholes = wholesOf(line.name, shown);
  const weight = subtotalOf(line.name) ? 'font-semibold' : 'font-normal';
  const rule = ruleBelow(line, next);
  const edges = `${opens && !sumsAbove(line) ? 'pt-5' : ''} ${notes.length === 0 ? rule : 'border-b-clear'}`;
  const look = `${weight} ${edges}`;
  return (
    <>
      <tr className={notes.length === 0 ? '' : 'break-after-avoid'}>
        <th scope="row" className={`${LABEL_CELL} ${look} ${INDENT[wholes.length] ?? ''} text-left`}>
          {line.label}
          {wholes[0] !== undefined && <VisuallyHidden>, part of {lineLabel(wholes[0])}</VisuallyHidden>}
        </th>
        {columns.map(({ key, period }, place) => (
          <td key={key} className={`${AMOUNT_CELL} ${look} ${opening.has(key) ? APART : ''}`}>
            {line.amounts[place] === undefined ? (
              <span className="text-xs text-ink-3">{absentWord(line.name, period.entry)}</span>
            ) : (
              <Value value={scaledAmount(line.name, line.amounts[place], scale)} kind="number" />
            )}
            <NoteMarks marks={marksOf(key, [line.name])} listId={listId} />
            <FigureMark name={line.name} entry={period.entry} scale={scale} />
          </td>
        ))}
        {comparison !== undefined && (
          <ChangeCells
            line={line.name}
            change={changeOf(comparison, line)}
            amount={changeAmount}
            scale={scale}
            className={edges}
            marks={changeMarks(comparison, line, marksOf)}
            listId={listId}
          />
        )}
      </tr>
      {notes.length > 0 && (
        <tr>
          <td colSpan={width} className={`border-b border-line pb-2 ${rule}`}>
            <div className="sticky left-0 max-sm:max-w-[calc(100vw-2rem)]">
              <FigureNotes notes={notes} listId={listId} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** A change carries the notes of both its amounts. */
function changeMarks({ before, latest }: Comparison, { name }: StatementLine, marksOf: Footnotes['marksOf']) {
  return [...new Set([...marksOf(latest.key, [name]), ...marksOf(before.key, [name])])];
}

/** A rule above a sum, a double rule below a total. */
function ruleBelow(line: StatementLine, next: StatementLine | undefined): string {
  if (subtotalOf(line.name) === 'total') return 'border-b-3 border-double border-b-ink-3';
  return next !== undefined && sumsAbove(next) ? 'border-b-ink-3' : '';
}

function sumsAbove({ name }: StatementLine): boolean {
  const subtotal = subtotalOf(name);
  return subtotal === 'sum' || subtotal === 'total';
}

type SectionRowProps = {
  section: string;
  width: number;
  /** Beside the heading. */
  children?: ReactNode;
};

/** Heading of a section; never alone at the end of a printed page. */
export function SectionRow({ section, width, children = false }: SectionRowProps) {
  const look = 'border-b border-line-2 pt-6 pb-2 align-baseline print:pt-3';
  const alone = children === false;
  return (
    <tr className="break-after-avoid">
      <th scope="rowgroup" colSpan={alone ? width : 1} className={`${look} text-left font-semibold`}>
        <span className="sticky left-0">{section}</span>
      </th>
      {!alone && (
        <td colSpan={width - 1} className={`${look} pl-5 text-left select-none sm:text-right`}>
          {children}
        </td>
      )}
    </tr>
  );
}

const LINE = { one: 'more line', many: 'more lines' };

type MoreLinesProps = { section: string; more: number; open: boolean; onTurn: () => void };

/** Shows the lines of a section that a short statement leaves out, among the others. */
function MoreLines({ section, more, open, onTurn }: MoreLinesProps) {
  return (
    <Button kind="link" aria-expanded={open} onClick={onTurn}>
      {open ? 'Show fewer lines' : `Show ${formatCount(more, LINE)}`}
      <VisuallyHidden> of {section}</VisuallyHidden>
    </Button>
  );
}

type ChangeCellsProps = {
  line: LineName;
  change: LineChange;
  /** Shows the difference of the amounts too. */
  amount: boolean;
  scale: AmountScale;
  className: string;
  marks: readonly string[];
  listId: string;
};

/** Difference and percentage, words instead of a percentage, or the reason why there is none. */
function ChangeCells({ line, change, amount, scale, className, marks, listId }: ChangeCellsProps) {
  const cell = `${AMOUNT_CELL} ${className} text-sm text-ink-2 print:text-xs`;
  if (change === undefined || 'because' in change) {
    return (
      <td colSpan={amount ? 2 : 1} className={cell}>
        {change === undefined ? (
          <Value value={undefined} />
        ) : (
          <NotCompared word={change.word} inFull={amount} />
        )}
      </td>
    );
  }
  const text = changeText(line, { ...change, amount: scaledChange(line, change.amount, scale) });
  const noteMarks = <NoteMarks marks={marks} listId={listId} />;
  return (
    <>
      {amount && (
        <td className={cell}>
          {text.amount}
          {noteMarks}
        </td>
      )}
      <td className={cell}>
        {text.percent}
        {!amount && noteMarks}
      </td>
    </>
  );
}

/** The sentence below the statement says why. */
function NotCompared({ word, inFull }: { word: string; inFull: boolean }) {
  return <>not compared{inFull ? `: ${word}` : <VisuallyHidden>: {word}</VisuallyHidden>}</>;
}
