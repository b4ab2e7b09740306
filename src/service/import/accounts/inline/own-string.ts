/**
 * The same text as a string of its own. A part of a longer string keeps all of that in memory for as long as it is kept
 * itself, so that a few names of a document would keep the whole of it.
 */
export function ownString(text: string): string {
  return Buffer.from(text).toString();
}
