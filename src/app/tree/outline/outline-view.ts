import type { ReactNode } from 'react';
import type { Noun } from '#app/format/counts.ts';
import type { Branch } from '../branches.ts';

/** How the rows of an outline are drawn. Keep the object while nothing changed: with a new one every row is drawn again. */
export type OutlineView<T> = {
  /** The content of a row: one element, which takes the room there is. A link in it is followed through the outline. */
  readonly drawItem: (branch: Branch<T>) => ReactNode;
  /** What a branch is called where a button speaks of it. */
  readonly nameOf: (branch: Branch<T>) => string;
  /** What children are called: `subsidiary`, `subsidiaries`. */
  readonly noun: Noun;
};
