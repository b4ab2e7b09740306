import { capitalised, listOf } from '#app/format/capitals.ts';
import { sizeOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { LineName } from '../lines/line-kinds.ts';
import { lineLabel } from '../lines/line-labels.ts';
import type { Period } from '../periods/periods.ts';
import { lineNoun } from '../workings/line-noun.ts';
import type { WorkingsCell, WorkingsFigure, WorkingsRow } from '../workings/workings.ts';
import type { Outcome } from './check.ts';
import { type CheckResult, isDifference } from './checks.ts';

/** A check as a row of findings, open where something differs. `periods` are those of the outcomes. */
export function checkRow({ check, outcomes }: CheckResult, periods: readonly Period[]): WorkingsRow {
  const { id, name, total, formula, why, between } = check;
  const label = lineLabel(total);
  const lines = [...new Set(outcomes.flatMap(({ parts }) => parts))];
  return {
    id,
    name,
    open: outcomes.some(isDifference),
    cells: outcomes.map(cellOf),
    figures: [
      ...lines.map((line) => partOf(line, outcomes, periods)),
      { name: 'sum', label: 'Sum', amounts: outcomes.map(sumOf), worked: true },
      { name: total, label: `${label}, as stated`, amounts: periods.map(({ entry }) => entry[total]) },
      { name: 'difference', label: 'Difference', amounts: outcomes.map(differenceOf), worked: true },
    ],
    facts: [
      { term: 'Must hold', value: formula },
      { term: 'Why', value: why },
      ...(between.length === 0
        ? []
        : [
            {
              term: 'May differ by',
              value: capitalised(`${listOf(between.map(lineNoun))}, which some accounts show apart`),
            },
          ]),
    ],
  };
}

/** A part of the sum: periods whose sum has other parts show none, so that every column adds up. */
function partOf(name: LineName, outcomes: readonly Outcome[], periods: readonly Period[]): WorkingsFigure {
  const used = outcomes.map(({ parts }) => parts.includes(name));
  const amounts = periods.map(({ entry }, place) => (used[place] ? entry[name] : undefined));
  return { name, label: lineLabel(name), amounts, used };
}

function cellOf(outcome: Outcome): WorkingsCell {
  if (outcome.kind === 'reconciles') return { text: '✓ reconciles', tone: 'plain', notes: [] };
  if (outcome.kind === 'unchecked') {
    return { text: `cannot be checked: ${outcome.because}`, tone: 'absent', notes: [] };
  }
  const { difference, rounding, hint } = outcome;
  const text = `differs by ${formatNumber(sizeOf(difference))}`;
  if (rounding !== undefined) return { text, tone: 'plain', notes: [`within rounding to ${rounding}`] };
  return { text, tone: 'warning', notes: hint === undefined ? [] : [hint] };
}

function sumOf(outcome: Outcome): string | undefined {
  return outcome.kind === 'unchecked' ? undefined : outcome.sum;
}

function differenceOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'unchecked') return undefined;
  return outcome.kind === 'differs' ? outcome.difference : '0';
}
