/**
 * Keeps what was last worked out of something read, beside it and for as long as that is kept: a page that is drawn anew,
 * or was drawn ahead, need not work it out again. `beside` is what else it depends on; where that is another, so is the result.
 */
export function keptFor<Reading extends object, Beside extends readonly unknown[], Result>(
  workOut: (reading: Reading, ...beside: Beside) => Result,
): (reading: Reading, ...beside: Beside) => Result {
  const kept = new WeakMap<Reading, { readonly beside: Beside; readonly result: Result }>();
  return (reading, ...beside) => {
    const last = kept.get(reading);
    if (last !== undefined && isSame(last.beside, beside)) return last.result;
    const result = workOut(reading, ...beside);
    kept.set(reading, { beside, result });
    return result;
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, place) => Object.is(part, other[place]));
}
