import { Link } from '@tanstack/react-router';
import { useHeld } from '#app/api/held-queries.ts';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { LineList } from '#app/components/ui/LineList.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { SectionJump } from '#app/page/page-focus.ts';
import type { HeldSubject } from '#contract/api/held.ts';
import { HeldLine } from './HeldLine.tsx';

export const LATEST = { kind: 'record', limit: 5 } as const;

/** An excerpt of the page of records. */
export function LatestRecords() {
  const held = useHeld(LATEST);
  if (held.data === undefined) return <Unread what="team records" reading={held} />;
  const { subjects, total } = held.data;
  if (total === 0) return <p className="text-md text-ink-2">No records yet.</p>;
  return (
    <>
      <LineList label="Team records" items={subjects} keyOf={keyOf}>
        {(subject) => <HeldLine held={subject} />}
      </LineList>
      <p className="mt-3 text-md">
        <Link to="/records" search={{ kind: 'record' }} className={LINK_TARGET}>
          View all {formatCount(total, { one: 'record', many: 'records' })}
        </Link>
      </p>
      <SectionJump />
    </>
  );
}

function keyOf({ subject, operations }: HeldSubject): string {
  return `${subject} ${operations.join()}`;
}
