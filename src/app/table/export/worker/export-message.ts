import type { FileFormat } from '../file/file-writer.ts';
import type { SheetShape, TextRow } from '../sheet-shape.ts';

/** What the page asks of the worker that writes a file, in this order: `start`, any number of `rows`, `end`. */
export type ExportRequest =
  | { readonly ask: 'start'; readonly format: FileFormat; readonly shape: SheetShape }
  | { readonly ask: 'rows'; readonly rows: readonly TextRow[] }
  | { readonly ask: 'end' };

/** One answer to each request: done, with the file after `end`, or what went wrong. */
export type ExportAnswer = { readonly file?: Blob } | { readonly failed: string };
