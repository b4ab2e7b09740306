import { uncapitalised } from '#app/format/capitals.ts';
import type { LineName } from '../lines/line-kinds.ts';
import { lineLabel } from '../lines/line-labels.ts';

/** A line as within a sentence: `cost of sales`, and `current liabilities` without when they are due. */
export function lineNoun(name: LineName): string {
  return uncapitalised(lineLabel(name).replace(/, due .*$| \(.*\)$/, ''));
}
