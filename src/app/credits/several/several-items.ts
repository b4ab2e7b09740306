import type { Subject } from '#contract/operations.ts';

/** One of several records that are to be bought one after another. */
export type SeveralItem = {
  /** How the list names it: `Officers`, `Page 3`. */
  readonly label: string;
  readonly subject: Subject;
  readonly credits: number;
};

/** Credits of all together. */
export function priceOf(items: readonly SeveralItem[]): number {
  return items.reduce((sum, { credits }) => sum + credits, 0);
}
