/** What a ratio may be at most, or has to be at least. @typedef {{ atMost: number } | { atLeast: number }} Bar */

/**
 * What was measured: `measured` as people read it, with its unit and, in brackets, the peer's; `ratio` to the limit or the
 * peer. Without a bar it is told and not asserted.
 * @typedef {{
 *   what: string,
 *   against?: string | undefined,
 *   measured: string,
 *   ratio?: number | undefined,
 *   bar?: Bar | undefined,
 * }} Measurement
 */

/** Whether the ratio is on the wrong side of its bar; one that is no number is. @param {Measurement} measurement */
export function isMissed({ ratio = Number.NaN, bar }) {
  if (bar === undefined) return false;
  return 'atMost' in bar ? !(ratio <= bar.atMost) : !(ratio >= bar.atLeast);
}

/** A row of the table. @param {Measurement} measurement */
export function told(measurement) {
  const { what, against = '', measured, ratio, bar } = measurement;
  return {
    what: against === '' ? what : `${what}, against ${against}`,
    measured,
    ratio: ratio?.toFixed(3) ?? '',
    bar: bar === undefined ? 'none' : 'atMost' in bar ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`,
    '': isMissed(measurement) ? 'MISSED' : '',
  };
}
