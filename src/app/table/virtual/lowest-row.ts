/**
 * Guesses the height of a row by the lowest that was measured, in pixels: most rows have one line. `rowHeight` is the guess
 * to begin with; a row that is not laid out, of height 0, says nothing.
 */
export function lowestRow(rowHeight: number) {
  let lowest: number | undefined;
  return {
    guess: () => lowest ?? rowHeight,
    measured: (height: number) => {
      if (height > 0) lowest = Math.min(height, lowest ?? height);
    },
  };
}
