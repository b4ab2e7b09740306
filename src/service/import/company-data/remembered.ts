/** Answers kept at a time: there are some 50,000 days and 2,000 trades in a register. */
const MOST = 100_000;

/**
 * A pure function of a short text that remembers its answers: a column of a register has few values that differ, and
 * millions of rows. Forgets all of them when there are too many, so that odd input costs time and not memory.
 */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const there = known.get(text);
    if (there !== undefined) return there;
    // A copy: a part of a text keeps all of that text in memory, here a block of the file.
    const own = Buffer.from(text, 'utf16le').toString('utf16le');
    const made = answer(own);
    if (known.size >= MOST) known.clear();
    known.set(own, made);
    return made;
  };
}
