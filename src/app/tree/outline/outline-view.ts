import type { ReactNode } from 'react';
import type { Branch } from '../branches.ts';
import type { OpenState } from '../open-state.ts';

/** How an outline is drawn and what its controls do. */
export type OutlineView<T> = {
  readonly state: OpenState;
  /** Paths that are shown although they are beyond the portion of their parent. */
  readonly keep: ReadonlySet<string>;
  readonly selected: string | undefined;
  /** The content of a row. */
  readonly drawItem: (branch: Branch<T>) => ReactNode;
  /** What the count in a toggle counts: `12` reads `subsidiaries of X`. */
  readonly below: (branch: Branch<T>) => string;
  readonly onToggle: (path: string) => void;
  /** Asks for another portion of the children of a branch. */
  readonly onMore: (path: string) => void;
};
