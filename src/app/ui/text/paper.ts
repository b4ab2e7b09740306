import { createContext } from 'react';

/** How records stand in a document for paper: whole, in their own order, with nothing in them to press. */
export type PaperRules = {
  /** A longer list ends after so many rows, and says in words how many are left out. */
  readonly rows: number;
};

/** Absent in tabs: of these a print is as the screen was, without its controls. */
export const Paper = createContext<PaperRules | undefined>(undefined);
