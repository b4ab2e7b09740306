import { formatCredits } from '#app/format/counts.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { RawLink } from './RawLink.tsx';

type Props = {
  subject: Subject;
  holding: Held;
  /** Shows another version; `undefined` is the current one. */
  onVersion: (version: string | undefined) => void;
};

/** Every copy of a record, to be shown or downloaded as it was received. */
export function Versions({ subject, holding, onVersion }: Props) {
  const current = holding.versions[0]?.version ?? holding.version;
  return (
    <ul className="flex flex-col gap-1">
      {holding.versions.map((copy) => (
        <li key={copy.version} className="flex flex-wrap gap-x-3">
          <span>
            Version {copy.version}, <DateTime value={copy.fetchedAt} as="time" />, {copy.boughtBy},{' '}
            {formatCredits(copy.creditsCharged)}
          </span>
          <Button
            kind="link"
            aria-current={copy.version === holding.version || undefined}
            onClick={() => onVersion(copy.version === current ? undefined : String(copy.version))}
          >
            show<span className="sr-only"> version {copy.version}</span>
          </Button>
          <RawLink subject={subject} version={copy.version} />
        </li>
      ))}
    </ul>
  );
}
