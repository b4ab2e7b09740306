/** Which rows of a table are drawn, and how much room those that are not take. */
export type RowWindow = {
  readonly items: readonly DrawnRow[];
  /** Room below the last of them, in pixels. */
  readonly after: number;
  /** Set where not all rows are drawn: rows then say their place (`aria-rowindex`), and are measured. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
};

type DrawnRow = {
  /** Place among the rows shown. */
  readonly index: number;
  /** Room above it, in pixels, for rows before it that are not drawn. */
  readonly gap: number;
};

/** Every row of `count`. */
export function wholeWindow(count: number): RowWindow {
  return {
    items: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
    after: 0,
    measure: undefined,
  };
}

/** The first rows, with room for the others, which follow at once. */
export function beginningOf(count: number, first: number, rowHeight: number): RowWindow {
  const drawn = Math.min(count, first);
  return { ...wholeWindow(drawn), after: (count - drawn) * rowHeight };
}

/** The first rows, until it is known which are in view. */
export function firstWindow(count: number, first: number, rowHeight: number): RowWindow {
  return { ...beginningOf(count, first, rowHeight), measure: () => {} };
}

/** The rows of a virtual list that begins at `start`, each with its place in pixels. */
export function windowOf(
  virtual: readonly { readonly index: number; readonly start: number; readonly end: number }[],
  start: number,
  size: number,
  measure: RowWindow['measure'],
): RowWindow {
  let end = start;
  const items = virtual.map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return { items, after: Math.max(0, start + size - end), measure };
}
