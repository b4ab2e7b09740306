import { useAttempt } from '#app/queries/attempt-query.ts';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Subject } from '#contract/operations.ts';

type Props = {
  subject: Subject;
  /** The record as it stands in a sentence: `County Court Judgments`. */
  label: string;
  /** As the gateway tells it; absent in the moment between the click and its first word. */
  attempt?: Attempt | undefined;
  /** No answer came to the order of this page, and the gateway is asked what became of it. */
  checking?: boolean;
};

/** A purchase under way, by whomever. It goes on without this page. */
export function PendingPanel({ subject, label, attempt, checking = false }: Props) {
  return (
    <div className="mt-stack flex flex-col gap-1 border-y border-line py-stack" aria-busy="true">
      <p className="font-semibold">
        {checking ? 'Checking whether this was bought…' : `Asking for ${label}…`}
      </p>
      {checking && (
        <p className="text-md text-ink-2">
          The connection broke before an answer came. Dossier is asked, free, until it tells; nothing is
          ordered again.
        </p>
      )}
      {attempt !== undefined && <Started attempt={attempt} subject={subject} />}
      <p className="text-md text-ink-2">You can leave this page; what arrives is kept for the team.</p>
    </div>
  );
}

function Started({ attempt, subject }: { attempt: Attempt; subject: Subject }) {
  useAttempt(attempt.id, subject);
  return (
    <p className="text-md text-ink-2">
      Started <DateTime value={attempt.startedAt} as="time" /> by {attempt.startedBy}.
    </p>
  );
}
