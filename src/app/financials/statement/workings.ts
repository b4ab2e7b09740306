import type { Fact } from '#app/components/ui/FactList.tsx';
import { grouped } from '#contract/grouped.ts';
import { listOf } from '#contract/text.ts';
import { isUnreadable, type Read } from '#contract/values.ts';
import { absentWord } from '../absence.ts';
import { type LineName, lineNoun } from '../lines.ts';
import type { Period } from '../periods.ts';

export type WorkingsCell = {
  readonly text: string;
  /** For a narrow column. */
  readonly short?: string;
  /** `absent`: the text is a reason; `warning`: needs attention. */
  readonly tone: 'plain' | 'absent' | 'warning';
  readonly notes: readonly string[];
};

export type WorkingsInput = {
  readonly name: string;
  readonly label: string;
  readonly amounts: readonly Read<string>[];
  /** A number of employees or days, without a currency. */
  readonly counts?: boolean;
  /** Calculated from the inputs above. */
  readonly worked?: boolean;
  /** Whether it was used, one per column; by default in all. */
  readonly used?: readonly boolean[];
  /** What to say in place of absent amounts, one per column, if not “not disclosed”. */
  readonly absent?: readonly (string | undefined)[];
};

/** A ratio or check by column, with expandable inputs. */
export type WorkingsRow = {
  readonly id: string;
  readonly name: string;
  readonly section?: string | undefined;
  /** Below its name: what must be known to read it. */
  readonly note?: string;
  readonly cells: readonly WorkingsCell[];
  readonly inputs: readonly WorkingsInput[];
  readonly facts: readonly Fact[];
  readonly open?: boolean;
};

export type CellRun = { readonly cell: WorkingsCell; readonly key: string; readonly columns: number };

/**
 * Notes and reasons of a row in a narrow table, each once, with the periods that it concerns unless these are all:
 * `Mar 2024: not meaningful: operating loss`.
 */
export function rowNotes(
  columns: readonly { readonly label: string }[],
  cells: readonly WorkingsCell[],
): string[] {
  const said = cells.flatMap(({ text, tone, notes }, index) =>
    [...(tone === 'absent' ? [text] : []), ...notes].map((words) => ({ words, index })),
  );
  return [...grouped(said, ({ words }) => words)].map(([words, own]) => {
    if (own.length === cells.length) return words;
    return `${own.map(({ index }) => columns[index]?.label ?? '').join(', ')}: ${words}`;
  });
}

type Column = { readonly key: string; readonly over?: string | undefined };

/** Merges adjacent cells of one company with the same reason; values are never merged. */
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

/** Why a line is unusable: `not disclosed`, `by segment only`; `undefined` where it is usable. */
export function missingWord(line: LineName, { entry }: Period): string | undefined {
  const amount = entry[line];
  if (amount === undefined) return absentWord(line, entry);
  return isUnreadable(amount) ? 'unreadable' : undefined;
}

/** Why lines are unusable, grouped by reason: `turnover and cost of sales not disclosed; gross profit unreadable`. */
export function problemWords(
  lines: readonly LineName[],
  problemOf: (line: LineName) => string | undefined,
): string | undefined {
  const nouns = new Map<string, string[]>();
  for (const line of new Set(lines)) {
    const problem = problemOf(line);
    if (problem !== undefined) nouns.set(problem, [...(nouns.get(problem) ?? []), lineNoun(line)]);
  }
  if (nouns.size === 0) return undefined;
  return [...nouns].map(([problem, own]) => `${listOf(own)} ${problem}`).join('; ');
}
