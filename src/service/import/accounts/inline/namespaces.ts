/** A name with the namespace that its prefix stands for; `''` where the prefix stands for none. */
export type QualifiedName = { readonly namespace: string; readonly name: string };

/** Inline XBRL 1.0 (2008) and 1.1 (2013), which mark the same things by the same names. */
export const INLINE: ReadonlySet<string> = new Set([
  'http://www.xbrl.org/2008/inlineXBRL',
  'http://www.xbrl.org/2013/inlineXBRL',
]);

/** XBRL 2.1, in which the older filings are written that tag no text but are nothing else than tags. */
export const INSTANCE = 'http://www.xbrl.org/2003/instance';
/** XBRL Dimensions 1.0. */
export const DIMENSIONS = 'http://xbrl.org/2006/xbrldi';
export const LINKBASE = 'http://www.xbrl.org/2003/linkbase';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
export const XHTML = 'http://www.w3.org/1999/xhtml';

const REGISTRY_STARTS = [
  'http://www.xbrl.org/inlineXBRL/transformation/',
  // Of the proposal that preceded the first registry; filings of 2023 still have it.
  'http://www.xbrl.org/2008/inlineXBRL/transformation',
];

/** Whether a namespace is one of the inline XBRL Transformation Registries, 1 (2010) to 5 (2022). */
export function isTransformationRegistry(namespace: string): boolean {
  return REGISTRY_STARTS.some((start) => namespace.startsWith(start));
}
