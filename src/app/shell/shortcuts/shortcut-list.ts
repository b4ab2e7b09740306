/** What a single key does, wherever it is no text. None of them spends. */
export type Shortcut = 'previous' | 'next' | 'search' | 'list';

/** Keys that do the same thing, and what that is. */
type KeyLine = { readonly keys: readonly string[]; readonly does: string };

export type KeyGroup<Line extends KeyLine = KeyLine> = {
  readonly where: string;
  readonly lines: readonly Line[];
};

/** Single keys, which can be switched off. */
export const SINGLE_KEYS: readonly KeyGroup<KeyLine & { readonly shortcut: Shortcut }>[] = [
  {
    where: 'On every page',
    lines: [
      { shortcut: 'search', keys: ['/'], does: 'go to the search box' },
      { shortcut: 'list', keys: ['?'], does: 'show this list' },
    ],
  },
  {
    where: 'On the page of a company',
    lines: [
      { shortcut: 'next', keys: [']'], does: 'next record' },
      { shortcut: 'previous', keys: ['['], does: 'previous record' },
    ],
  },
];

/** Keys of what has the focus. They stand in no one's way and are always on. */
export const FOCUS_KEYS: readonly KeyGroup[] = [
  {
    where: 'In the search box',
    lines: [
      { keys: ['↓', '↑'], does: 'through what your team knows already' },
      { keys: ['Enter'], does: 'what the marked line says' },
      { keys: ['Esc'], does: 'close the list, then empty the box' },
    ],
  },
  {
    where: 'In a group, as a list or as a drawing',
    lines: [
      { keys: ['↓', '↑'], does: 'next and previous company' },
      { keys: ['→'], does: 'open it, or go to the first company below' },
      { keys: ['←'], does: 'close it, or go to the company above' },
      { keys: ['Home', 'End'], does: 'first and last' },
      { keys: ['a', '…', 'z'], does: 'in a drawing: the next company whose name begins so' },
    ],
  },
  {
    where: 'In a chart',
    lines: [
      { keys: ['←', '→'], does: 'along columns that stand side by side' },
      { keys: ['↑', '↓'], does: 'along bars that lie below one another' },
      { keys: ['Home', 'End'], does: 'first and last that can be picked' },
      { keys: ['Enter'], does: 'pick it: show its rows' },
      { keys: ['Esc'], does: 'hide the figures' },
    ],
  },
];
