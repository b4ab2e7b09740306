import { signOf } from '#app/format/decimals.ts';
import type { RiskFlags, Severity } from '#contract/api/risk-flags.ts';
import type { HeadlineFigure } from './headline-figures.ts';

/** The gravest flag on a figure: one whose evidence is its line, or net current liabilities among its indicators. */
export function flagOn(figure: HeadlineFigure, found: RiskFlags['found']): Severity | undefined {
  const { id, line, bars } = figure;
  if (line === undefined) return undefined;
  const isShort = id === 'net-current-assets' && signOf(bars.at(-1)?.value ?? '0') < 0;
  // Gravest first.
  return found.find(
    (flag) =>
      flag.evidence.operation === 'financials' &&
      (flag.evidence.search?.['q'] === line || (isShort && flag.id === 'going-concern')),
  )?.severity;
}
