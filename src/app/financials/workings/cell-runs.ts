import type { WorkingsCell } from './workings.ts';

/** Neighbouring columns that share a cell. */
export type CellRun = { readonly cell: WorkingsCell; readonly key: string; readonly columns: number };

type Column = { readonly key: string; readonly over?: string | undefined };

/** One cell says once why several periods of a company have no finding; findings themselves are never merged. */
export function cellRuns(columns: readonly Column[], cells: readonly WorkingsCell[]): CellRun[] {
  const runs: (CellRun & { readonly over: string | undefined })[] = [];
  cells.forEach((cell, place) => {
    const { key = String(place), over } = columns[place] ?? {};
    const last = runs.at(-1);
    if (last !== undefined && last.over === over && sameAbsence(last.cell, cell)) {
      runs.splice(-1, 1, { ...last, columns: last.columns + 1 });
    } else {
      runs.push({ cell, key, columns: 1, over });
    }
  });
  return runs;
}

function sameAbsence(a: WorkingsCell, b: WorkingsCell): boolean {
  return a.tone === 'absent' && b.tone === 'absent' && a.text === b.text;
}
