export type RowWindow = {
  readonly items: readonly DrawnRow[];
  /** In pixels. */
  readonly after: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
};

type DrawnRow = {
  readonly index: number;
  /** Space above in pixels, of rows that are not rendered. */
  readonly gap: number;
};

export function wholeWindow(count: number): RowWindow {
  return {
    items: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
    after: 0,
    measure: undefined,
  };
}

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
