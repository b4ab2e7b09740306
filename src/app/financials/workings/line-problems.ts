import { listOf } from '#app/format/capitals.ts';
import { isUnreadable } from '#contract/values.ts';
import type { LineName } from '../lines/line-kinds.ts';
import type { Period } from '../periods/periods.ts';
import { lineNoun } from './line-noun.ts';

/** Why a line of a period cannot be used, after its name: `not disclosed`; `undefined` where it can. */
export function missingWord(line: LineName, { entry }: Period): string | undefined {
  const amount = entry[line];
  if (amount === undefined) return 'not disclosed';
  return isUnreadable(amount) ? 'unreadable' : undefined;
}

/**
 * What keeps lines from being used, those with one problem together: `turnover and cost of sales not disclosed;
 * gross profit unreadable`. `undefined` where nothing does.
 */
export function problemWords(
  lines: readonly LineName[],
  problemOf: (line: LineName) => string | undefined,
): string | undefined {
  const nouns = new Map<string, string[]>();
  for (const line of new Set(lines)) {
    const problem = problemOf(line);
    if (problem !== undefined) nouns.set(problem, [...(nouns.get(problem) ?? []), lineNoun(line)]);
  }
  if (nouns.size === 0) return undefined;
  return [...nouns].map(([problem, own]) => `${listOf(own)} ${problem}`).join('; ');
}
