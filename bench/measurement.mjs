/** Upper or lower limit of a ratio. @typedef {{ atMost: number } | { atLeast: number }} Bar */

/**
 * `measured` has its unit and the peer's value in brackets; `ratio` is to the limit or the peer. Without a
 * bar the measurement is informative.
 * @typedef {{
 *   what: string,
 *   against?: string | undefined,
 *   measured: string,
 *   ratio?: number | undefined,
 *   bar?: Bar | undefined,
 * }} Measurement
 */

/** A ratio that is not a number misses its bar. @param {Measurement} measurement */
export function isMissed({ ratio = Number.NaN, bar }) {
  if (bar === undefined) return false;
  return 'atMost' in bar ? !(ratio <= bar.atMost) : !(ratio >= bar.atLeast);
}

/** Returns a row of the printed table. @param {Measurement} measurement */
export function tableRow(measurement) {
  const { what, against = '', measured, ratio, bar } = measurement;
  return {
    what: against === '' ? what : `${what}, against ${against}`,
    measured,
    ratio: ratio?.toFixed(3) ?? '',
    bar: bar === undefined ? 'none' : 'atMost' in bar ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`,
    '': isMissed(measurement) ? 'MISSED' : '',
  };
}
