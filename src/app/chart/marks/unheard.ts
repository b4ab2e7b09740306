/** Of words in a plot: alone they say nothing. The figures of a point are read out on a key, and stand in the table below. */
export const UNHEARD = { 'aria-hidden': true } as const;
