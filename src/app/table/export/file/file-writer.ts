import type { TextRow } from '../sheet-shape.ts';

/** Writes one file, rows as they come. */
export type FileWriter = {
  readonly add: (rows: readonly TextRow[]) => Promise<void> | void;
  readonly end: () => Promise<Blob> | Blob;
};

/** The files that can be made of a table; each is its own file name ending. */
export type FileFormat = 'csv' | 'xlsx';
