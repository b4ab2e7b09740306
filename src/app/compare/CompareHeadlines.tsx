import { memo, useMemo } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { StickyHeadTable } from '#app/financials/statement/StickyHeadTable.tsx';
import { AMOUNT_CELL, APART, COMPANIES, LABEL_CELL } from '#app/financials/statement/statement-class.ts';
import { openingColumns } from '#app/financials/statement/statement-columns.ts';
import { compareHeadlines, type HeadlineCell } from './compare-headlines.ts';
import type { Accounts } from './compared.ts';

/** The key figures of the latest period of each company, side by side. */
export const CompareHeadlines = memo(function CompareHeadlines({
  accounts,
}: {
  accounts: readonly Accounts[];
}) {
  const { columns, rows } = useMemo(() => compareHeadlines(accounts), [accounts]);
  const opening = openingColumns(columns);
  if (rows.length === 0) return null;
  return (
    <div className={`mt-6 ${COMPANIES}`}>
      <StickyHeadTable label="Headline figures" caption="Headline figures" columns={columns}>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row" className={`${LABEL_CELL} text-left font-normal`}>
                {name}
              </th>
              {cells.map((cell) => (
                <td key={cell.key} className={`${AMOUNT_CELL} ${opening.has(cell.key) ? APART : ''}`}>
                  <Cell {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </StickyHeadTable>
    </div>
  );
});

function Cell({ text, absent, comparison, doubt }: HeadlineCell) {
  const small = 'block text-xs whitespace-normal proportional-nums';
  return (
    <>
      <span className={absent ? 'text-ink-3' : 'text-base font-medium'}>
        <BidiText text={text} />
      </span>
      {comparison !== undefined && <span className={`${small} text-ink-3`}>{comparison}</span>}
      {doubt !== undefined && <span className={`${small} text-warn`}>{doubt}</span>}
    </>
  );
}
