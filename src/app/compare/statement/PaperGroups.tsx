import type { ReactNode } from 'react';
import type { StatementColumn } from '#app/financials/statement/statement-column.ts';
import { paperGroups } from './paper-groups.ts';

type Props<C> = {
  columns: readonly C[];
  /** How many of them fit on paper. */
  most: number;
  /** The table of these columns. */
  children: (columns: readonly C[]) => ReactNode;
};

/** A table that scrolls sideways on a screen; on paper, where what is beyond the edge is lost, several that fit. */
export function PaperGroups<C extends StatementColumn>({ columns, most, children }: Props<C>) {
  const groups = paperGroups(columns, most);
  const several = groups.length > 1;
  return (
    <>
      <div className={several ? 'print:hidden' : ''}>{children(columns)}</div>
      {several &&
        groups.map((group) => (
          <div key={group[0]?.key} className="hidden print:block">
            {children(group)}
          </div>
        ))}
    </>
  );
}
