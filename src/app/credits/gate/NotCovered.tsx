import { useSource } from '#app/queries/source-query.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';
import type { Subject } from '#contract/operations.ts';
import { notCoveredWords } from './not-covered-words.ts';

type Props = {
  subject: Subject;
  /** The record as it stands in a sentence: `County Court Judgments`. */
  label: string;
};

/** A record that the current source does not answer: no price and no button, because nothing could be bought. */
export function NotCovered({ subject, label }: Props) {
  const { data: source } = useSource();
  return (
    <div className="mt-stack">
      <Notice>{notCoveredWords(label, subject.operation, source)} There is nothing to buy here.</Notice>
    </div>
  );
}
