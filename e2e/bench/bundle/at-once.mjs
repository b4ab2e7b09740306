/**
 * What a tab imports as soon as it is drawn, by the name of what is fetched: it counts for its bar, and a journey sees to it that
 * nothing else is fetched before the browser is idle.
 * @type {Readonly<Record<string, string>>}
 */
export const AT_ONCE = {
  // What draws bars.
  financials: 'BarDrawing',
  // What says of holders where else they are.
  shareholders: 'HolderHint',
};
