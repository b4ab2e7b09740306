import { Value } from '#app/ui/text/Value.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import { subtotalOf } from '../lines/line-kinds.ts';
import { lineLabel } from '../lines/line-labels.ts';
import { wholesOf } from '../lines/line-parts.ts';
import { ChangeCells } from './ChangeCells.tsx';
import { type Comparison, changeOf } from './statement.ts';
import { AMOUNT_CELL, APART, LABEL_CELL } from './statement-class.ts';
import type { StatementColumn } from './statement-column.ts';
import type { StatementLine } from './statement-lines.ts';

type Props = {
  line: StatementLine;
  /** The line below it in the same section. */
  next: StatementLine | undefined;
  columns: readonly StatementColumn[];
  /** Keys of the columns before which a rule stands. */
  opening: ReadonlySet<string>;
  comparison: Comparison | undefined;
  /** Names of the lines shown: a part is indented below a whole that is among them. */
  shown: ReadonlySet<StatementLine['name']>;
  /** It is set a little apart from the line above. */
  opens: boolean;
};

const INDENT = ['', 'pl-4', 'pl-8'] as const;

/** One line; subtotals are set as in an annual report, parts indented, and an absent amount is never zero. */
export function StatementRow({ line, next, columns, opening, comparison, shown, opens }: Props) {
  const wholes = wholesOf(line.name, shown);
  const weight = subtotalOf(line.name) ? 'font-semibold' : 'font-normal';
  const look = `${weight} ${opens && !sumsAbove(line) ? 'pt-5' : ''} ${ruleBelow(line, next)}`;
  return (
    <tr>
      <th scope="row" className={`${LABEL_CELL} ${look} ${INDENT[wholes.length] ?? ''} text-left`}>
        {line.label}
        {wholes[0] !== undefined && <VisuallyHidden>, part of {lineLabel(wholes[0])}</VisuallyHidden>}
      </th>
      {columns.map(({ key }, place) => (
        <td key={key} className={`${AMOUNT_CELL} ${look} ${opening.has(key) ? APART : ''}`}>
          <Value value={line.amounts[place]} kind="number" absent="not disclosed" />
        </td>
      ))}
      {comparison !== undefined && <ChangeCells change={changeOf(comparison, line)} className={look} />}
    </tr>
  );
}

/** A sum stands below a rule, and a double one closes a total. */
function ruleBelow(line: StatementLine, next: StatementLine | undefined): string {
  if (subtotalOf(line.name) === 'total') return 'border-b-3 border-double border-b-ink-3';
  return next !== undefined && sumsAbove(next) ? 'border-b-ink-3' : '';
}

function sumsAbove({ name }: StatementLine): boolean {
  const subtotal = subtotalOf(name);
  return subtotal === 'sum' || subtotal === 'total';
}
