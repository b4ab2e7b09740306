import { painted, type Side, type Step, timeKeystrokes } from './typing.ts';

/** Each page shows one table once, so that nothing is warm: ours, or AG Grid by default or at its quickest. */
export type Way = 'own' | 'peer' | 'quickest peer';

export type Timed = {
  /** Milliseconds from setting the rows until the first ones are painted. */
  readonly opened: number;
  /** Milliseconds of each painted keystroke. */
  readonly times: readonly number[];
  /** Milliseconds of each task over 50 ms. */
  readonly longTasks: { readonly opening: readonly number[]; readonly typing: readonly number[] };
};

const longTasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });

export function longTasksIn(from: number, to: number): readonly number[] {
  return longTasks
    .filter(({ startTime, duration }) => startTime + duration > from && startTime < to)
    .map(({ duration }) => duration);
}

type Opened<Row> = {
  readonly root: HTMLElement;
  readonly side: Side<Row>;
  readonly rows: readonly Row[];
  /** The first is without text. */
  readonly steps: readonly [Step, ...Step[]];
};

/** Shows the rows, and times the keystrokes that follow. */
export async function timeTyping<Row>({ root, side, rows, steps }: Opened<Row>): Promise<void> {
  const [all, ...typed] = steps;
  await idle();
  const start = performance.now();
  side.show(rows);
  await painted(side.seen, all);
  const opened = performance.now() - start;
  const field = await searchField(root);
  await rest();
  const ready = performance.now();
  const times = timeKeystrokes(typed, side.seen);
  // On focus our table folds the texts of all rows; a caching peer does so at the first letter.
  field.focus();
  window.timed = () => ({
    opened,
    times,
    longTasks: { opening: longTasksIn(start, ready), typing: longTasksIn(ready, Number.POSITIVE_INFINITY) },
  });
}

type Texts<Row> = { readonly textOf: (row: Row) => string; readonly nameOf: (row: Row) => string };

/** Without text, then each letter typed and deleted: a plain search in every text column. */
export function stepsOf<Row>(
  rows: readonly Row[],
  word: string,
  { textOf, nameOf }: Texts<Row>,
): [Step, ...Step[]] {
  const texts = rows.map((row) => textOf(row).toLowerCase());
  const stepOf = (length: number): Step => {
    const typed = word.slice(0, length);
    const found = rows.filter((_, index) => texts[index]?.includes(typed));
    return { typed, rows: found.length, first: found[0] === undefined ? '' : nameOf(found[0]) };
  };
  const lengths = Array.from(word, (_, index) => index + 1);
  const back = lengths.map((length) => length - 1).toReversed();
  return [stepOf(0), ...lengths.map(stepOf), ...back.map(stepOf)];
}

export function container(): HTMLElement {
  const found = document.getElementById('root');
  if (found === null) throw new Error('The page has no root.');
  return found;
}

/** The field may appear after the rows. */
async function searchField(root: HTMLElement): Promise<HTMLInputElement> {
  for (;;) {
    const field = root.querySelector<HTMLInputElement>('input[type=search]');
    if (field !== null) return field;
    await idle();
  }
}

/** Longer than any deferred work after the rows are shown, so that opening and typing do not overlap. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await idle();
}

/** Waits until the page is idle, so that work of one step does not count for the next. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100));
}

declare global {
  interface Window {
    openTable: (way: Way, word: string) => Promise<void>;
    /** Defined once a table is open. */
    timed?: () => Timed;
  }
}
