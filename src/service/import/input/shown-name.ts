/** Longer names keep their beginning and their end: a zip may give an entry a name of 64 KiB. */
const LONGEST = 200;

/**
 * A name of a file or an entry, fit to stand in a message, a report or a label: what moves the cursor, turns the text
 * round, breaks the line or cannot be seen is shown as U+FFFD. For people only; nothing is opened by it.
 */
export function shownName(name: string): string {
  const cut = name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 60)}…${name.slice(-59)}`;
  return cut.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
