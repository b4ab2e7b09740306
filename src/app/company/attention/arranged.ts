import type { Attention, AttentionLine, Evidence } from '#contract/api/attention.ts';
import type { SubjectLine } from './subject-line.ts';

/** Lines by what they say, as they are read: what was found, what is open, what nobody looked at, what is not said, the rest. */
export type Arranged = Omit<Attention, 'filed' | 'othersAtAddress'>;

/** The lines, each in one place. */
export function arranged(lines: readonly SubjectLine[]): Arranged {
  const inState = (...states: SubjectLine['state'][]) => lines.filter(({ state }) => states.includes(state));
  const of = (...states: SubjectLine['state'][]) => inState(...states).map(lineToTell);
  const found = of('found');
  return {
    found,
    open: of('partly', 'unreadable'),
    missing: notLookedAt(inState('missing')),
    untold: of('untold'),
    uncovered: inState('uncovered').map(({ label }) => label),
    clear: of('clear'),
    // Something told as much.
    nothingFound: found.length === 0 && inState('clear', 'partly').length > 0,
  };
}

function lineToTell(line: SubjectLine): AttentionLine {
  const days = 'days' in line ? line.days : undefined;
  const coverage = 'coverage' in line ? line.coverage : undefined;
  return {
    id: line.id,
    label: line.label,
    words: 'words' in line ? line.words : 'Held, but not readable',
    evidence: evidenceOf(line),
    days,
    coverage,
  };
}

/** Where a line can be checked: its rows where it names some, else the record that it is of. */
function evidenceOf(line: SubjectLine): Evidence {
  const evidence = 'evidence' in line ? line.evidence : undefined;
  return evidence ?? { operation: line.operation };
}

function notLookedAt(missing: readonly SubjectLine[]): Attention['missing'] {
  const operations = [...new Set(missing.map(({ operation }) => operation))];
  return operations.map((operation) => ({
    operation,
    labels: missing.filter((line) => line.operation === operation).map(({ label }) => label),
  }));
}
