import { formatCredits } from '#app/format/counts.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { RawLink } from './copies/RawLink.tsx';
import { RefreshState } from './RefreshState.tsx';
import { unreadableWords } from './unreadable-words.ts';

type Props = {
  subject: Subject;
  label: string;
  holding: Held;
  /** Its answer could be read as this record. */
  readable: boolean;
  /** Why it is not shown although it is. */
  refused: string | undefined;
  /** No answer came to the order of a refresh. */
  checking: boolean;
};

/** What became of refreshing a held record, and why one is not shown. */
export function HeldNews({ subject, label, holding, readable, refused, checking }: Props) {
  return (
    <>
      <RefreshState {...{ subject, label, holding, checking }} />
      {!readable && (
        <div className="mt-4">
          <Notice tone="warning">
            {unreadableWords(holding, refused)} It was paid for and is kept (
            {formatCredits(holding.creditsCharged)}): <RawLink subject={subject} version={holding.version} />
          </Notice>
        </div>
      )}
    </>
  );
}
