import { useState } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { LABELS } from '#app/format/labels.ts';
import { ReadError } from '#app/page/ReadError.tsx';
import { useHeld } from '#app/queries/held-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import { heldGroups, subjectTitle } from './held-groups.ts';
import { RecordLink } from './RecordLink.tsx';

/** How many companies and searches are shown before a person asks for the rest. */
const FIRST = 12;

/** What the team holds, by company and search, the latest purchase first. */
export function HeldList() {
  const held = useHeld();
  const [all, setAll] = useState(false);
  if (held.data === undefined) {
    if (!held.isError) return <Loading what="what the team holds" />;
    return <ReadError what="what the team holds" error={held.error} onRetry={() => held.refetch()} />;
  }
  const groups = heldGroups(held.data);
  if (groups.length === 0) return <p className="text-md text-ink-2">Nothing yet.</p>;
  return (
    <>
      <ul className="border-t border-line text-md">
        {(all ? groups : groups.slice(0, FIRST)).map((group) => (
          <li key={group.key} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
            <div className="min-w-0 flex-1 basis-64">
              <RecordLink record={group.latest}>
                <BidiText text={subjectTitle(group)} />
              </RecordLink>
              <p className="text-ink-2">{group.operations.map((each) => LABELS[each]).join(', ')}</p>
            </div>
            <span className="text-sm text-ink-3">
              <DateTime value={group.latest.fetchedAt} /> by {group.latest.boughtBy}
            </span>
          </li>
        ))}
      </ul>
      {!all && groups.length > FIRST && (
        <div className="mt-3">
          <Button onClick={() => setAll(true)}>
            Show all{' '}
            {formatCount(groups.length, { one: 'company or search', many: 'companies and searches' })}
          </Button>
        </div>
      )}
    </>
  );
}
