import type { Evidence } from '#contract/api/attention.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { CopyDays } from '../parts/copy-days.ts';
import type { ReadLook } from '../parts/look.ts';

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
 * What there is to say of one subject. `partly` is nothing found in a part of the record; `missing` is not looked at yet;
 * `untold` is a record that does not say.
 */
export type SubjectLine = Subject &
  (
    | (Finding & {
        readonly days: CopyDays | undefined;
        readonly coverage: string | undefined;
      })
    | Exclude<ReadLook<unknown>, { state: 'held' }>
  );

/** Judges a record that is held; every other state says itself. Nothing found in a part is not nothing found. */
export function lineOf<T>(
  subject: Subject,
  look: ReadLook<T>,
  judge: (value: T, days: CopyDays | undefined, coverage: string | undefined) => Finding,
): SubjectLine {
  if (look.state !== 'held') return { ...subject, ...look };
  const { days, coverage } = look;
  const finding = judge(look.value, days, coverage);
  const state = finding.state === 'clear' && coverage !== undefined ? 'partly' : finding.state;
  // Said once: in the words, where they already tell it.
  const said = coverage !== undefined && finding.words.includes(coverage);
  return { ...subject, ...finding, state, days, coverage: said ? undefined : coverage };
}
