import { formatCredits } from '#app/format/counts.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { BoughtNote, RawLink } from './BoughtNote.tsx';
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
  onVersion: (version: string | undefined) => void;
};

/** What is known about a held record, and a refresh that may be under way. */
export function HeldStanding({ subject, label, holding, readable, refused, checking, onVersion }: Props) {
  return (
    <>
      <BoughtNote subject={subject} holding={holding} onVersion={onVersion} />
      <RefreshState {...{ subject, label, holding, checking }} />
      {!readable && <Unreadable {...{ subject, holding, refused }} />}
    </>
  );
}

function Unreadable({ subject, holding, refused }: Pick<Props, 'subject' | 'holding' | 'refused'>) {
  return (
    <div className="mt-4">
      <Notice tone="warning">
        {unreadableWords(holding, refused)} It was paid for and is kept (
        {formatCredits(holding.creditsCharged)}): <RawLink subject={subject} version={holding.version} />
      </Notice>
    </div>
  );
}
