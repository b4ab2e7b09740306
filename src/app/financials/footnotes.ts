import { grouped } from '#contract/grouped.ts';
import { type Caveat, caveatsOn } from './caveats.ts';
import type { LineName } from './lines.ts';

/** A period whose figures are shown, with its caveats. */
type NotedPeriod = {
  readonly key: string;
  readonly label: string;
  /** Company name, where several are compared. */
  readonly over?: string | undefined;
  readonly caveats: readonly Caveat[];
};

export type Footnote = {
  /** `a`, `b`, … `aa`: letters, as digits would look like part of an amount. */
  readonly mark: string;
  /** The periods: `Mar 2025, Mar 2024`. */
  readonly where: string;
  readonly words: string;
  /** The lines that it concerns, the total of a check first. */
  readonly lines: readonly LineName[];
};

export type Footnotes = {
  readonly notes: readonly Footnote[];
  /** The marks of a figure that is made of these lines. */
  readonly marksOf: (key: string, lines: readonly LineName[]) => readonly string[];
};

/** The notes on these lines: one per sentence and company, whichever periods it concerns. Caveats without lines come too. */
export function footnotesOf(periods: readonly NotedPeriod[], lines: readonly LineName[]): Footnotes {
  const all = periods.flatMap(({ key, label, over, caveats }) =>
    [...caveatsOn(caveats, lines), ...caveats.filter((caveat) => caveat.lines.length === 0)].map(
      (caveat) => ({ key, label, over, caveat }),
    ),
  );
  const groups = [...grouped(all, ({ over, caveat }) => `${over ?? ''}\n${caveat.words}`).values()];
  const marked = groups.map((own, index) => ({ own, mark: markOf(index) }));
  return {
    notes: marked.map(({ own, mark }) => ({
      mark,
      where: [own[0]?.over, [...new Set(own.map(({ label }) => label))].join(', ')]
        .filter(Boolean)
        .join(', '),
      words: own[0]?.caveat.words ?? '',
      lines: own[0]?.caveat.lines ?? [],
    })),
    marksOf: (key, of) =>
      marked.flatMap(({ own, mark }) =>
        own.some((each) => each.key === key && caveatsOn([each.caveat], of).length > 0) ? [mark] : [],
      ),
  };
}

/** The notes to print below each line: below the first of their lines that is shown. Notes without lines are below none. */
export function notesByLine(
  notes: readonly Footnote[],
  shown: ReadonlySet<LineName>,
): ReadonlyMap<LineName | undefined, readonly Footnote[]> {
  return grouped(notes, ({ lines }) => lines.find((line) => shown.has(line)));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function markOf(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return `${rest === 0 ? '' : markOf(rest - 1)}${LETTERS.charAt(index % LETTERS.length)}`;
}

/** A note as text: `Note a, Mar 2025: Net assets: …`. */
export function footnoteText({ mark, where, words }: Footnote): string {
  return `Note ${mark}, ${where}: ${words}`;
}
