import { DateTime } from '#app/components/ui/DateTime.tsx';
import type { Attempt } from '#contract/api/attempt.ts';

type Props = {
  label: string;
  /** Absent between the press and the gateway’s first answer. */
  attempt?: Attempt | undefined;
  /** The order got no answer, and the gateway is checking it. */
  checking?: boolean;
};

/** A purchase by anyone on the team. It does not need this page, and may fail. */
export function PendingPanel({ label, attempt, checking = false }: Props) {
  return (
    <div className="mt-stack flex flex-col gap-1 border-y border-line py-stack" aria-busy="true">
      <p className="font-semibold">
        {checking ? 'Checking whether this was bought…' : `Requesting ${label}…`}
      </p>
      {checking && (
        <p className="text-md text-ink-2">
          The connection dropped before an answer arrived. Checking is free, and nothing is ordered again.
        </p>
      )}
      {attempt !== undefined && (
        <p className="text-md text-ink-2">
          Started <DateTime value={attempt.startedAt} as="time" /> by {attempt.startedBy}.
        </p>
      )}
      <p className="text-md text-ink-2">
        You can leave this page; if the record arrives, it is kept for the team.
      </p>
    </div>
  );
}
