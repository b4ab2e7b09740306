import type { AttemptState } from '#contract/api/attempt.ts';
import type { RandomKillResult } from './random-kills.ts';
import { sumsOf } from './verify-answers.ts';

export function summaryTable(title: string, { done, history, violations }: RandomKillResult): string {
  const { attempts, calls, purchases, answers } = history;
  const sums = sumsOf(history);
  const of = (state: AttemptState) => attempts.filter((attempt) => attempt.state === state).length;
  const observed = calls.filter(({ claims }) => claims !== undefined).length;
  const rows: [string, string | number][] = [
    ['kills', done.kills],
    ['paused and resumed', done.freezes],
    ['shut down gracefully', done.drains],
    ['starts', done.starts],
    ['restarts of PostgreSQL', done.restarts],
    ['purchases', purchases.length],
    ['calls', `${calls.length}, ${observed} seen with their claim`],
    ['answers stored', answers.length],
    ['credits charged', sums.charged],
    ['settled', `${of('settled')}, ${sums.settled} credits`],
    ['settled late', `${of('settled_late')}, ${sums.settledLate} credits`],
    ['unknown', `${of('unknown')}, ${sums.unknown} credits`],
    ['written off', `${of('written_off')}, ${sums.writtenOff} credits`],
    ['released', of('released')],
    ['violations', violations.length],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(24)}${value}`);
  return `\n${title}\n${lines.join('\n')}\n`;
}
