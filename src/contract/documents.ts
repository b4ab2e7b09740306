import type * as v from 'valibot';
import { paged, part, type Wire } from './shapes.ts';
import { date, text, wholeNumber } from './values.ts';

/** SPEC 2.5, `data.documents.items[]`, newest first. */
export const DocumentItem = part({
  title: text,
  pages: wholeNumber,
  date,
  category: text,
  type: text,
  url: text,
});

export const Documents = paged(DocumentItem);

export type DocumentItem = v.InferOutput<typeof DocumentItem>;
export type DocumentItemWire = Wire<typeof DocumentItem>;
