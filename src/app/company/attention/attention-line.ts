import type { CompanyOperation } from '#contract/operations.ts';
import type { CopyDays } from '../parts/copy-days.ts';
import type { Look } from '../parts/look.ts';

/** Where a line is to be checked: a tab, with the filter that shows the same rows, or a part of the overview. */
export type Evidence = {
  readonly operation: CompanyOperation;
  readonly search?: Readonly<Record<string, string>>;
  readonly hash?: string;
};

/** What a record says of a subject: something to look at, nothing in a part of it or at all, or not enough to tell. */
export type Finding = {
  readonly state: 'found' | 'partly' | 'clear' | 'untold';
  readonly words: string;
  readonly evidence?: Evidence | undefined;
};

export type Subject = {
  readonly id: string;
  /** As it stands at the head of a line: `Turnover`. */
  readonly label: string;
  /** The record that tells of it. */
  readonly operation: CompanyOperation;
};

/**
 * One line of the panel. `partly` is nothing found in a part of the record; `missing` is not looked at yet;
 * `untold` is a record that does not say.
 */
export type AttentionLine = Subject &
  (
    | (Finding & {
        readonly days: CopyDays | undefined;
        readonly coverage: string | undefined;
      })
    | Exclude<Look<unknown>, { state: 'held' }>
  );

/** Judges a record that is held; every other state says itself. Nothing found in a part is not nothing found. */
export function lineOf<T>(
  subject: Subject,
  look: Look<T>,
  judge: (value: T, days: CopyDays | undefined, coverage: string | undefined) => Finding,
): AttentionLine {
  if (look.state !== 'held') return { ...subject, ...look };
  const { days, coverage } = look;
  const finding = judge(look.value, days, coverage);
  const state = finding.state === 'clear' && coverage !== undefined ? 'partly' : finding.state;
  // Said once: in the words, where they already tell it.
  const said = coverage !== undefined && finding.words.includes(coverage);
  return { ...subject, ...finding, state, days, coverage: said ? undefined : coverage };
}

/** Where a line can be checked: its rows where it names some, else the record that it is of. */
export function evidenceOf(line: AttentionLine): Evidence {
  const evidence = 'evidence' in line ? line.evidence : undefined;
  return evidence ?? { operation: line.operation };
}
