import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ReadNotice } from '#app/page/failure/FailureNotice.tsx';
import { useHeld } from '#app/queries/held-query.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { FirstFew } from './FirstFew.tsx';
import { HeldLine } from './HeldLine.tsx';
import { HELD_LIST, heldGroups } from './held-groups.ts';

/** What the team holds, by company and search, the latest purchase first. */
export function HeldList() {
  const held = useHeld();
  const isHere = held.data !== undefined;
  const isWanted = useLocation({ select: ({ hash }) => hash === HELD_LIST });
  // The router looks for the place that an address names before the code of this page has arrived.
  useEffect(() => {
    if (isHere && isWanted) document.getElementById(HELD_LIST)?.scrollIntoView();
  }, [isHere, isWanted]);
  if (held.data === undefined) {
    if (!held.isError) return <Loading what="what the team holds" />;
    return <ReadNotice what="what the team holds" error={held.error} onRetry={() => held.refetch()} />;
  }
  const groups = heldGroups(held.data);
  if (groups.length === 0) return <p className="text-md text-ink-2">Nothing yet.</p>;
  return (
    <FirstFew
      items={groups}
      first={12}
      noun={{ one: 'company or search', many: 'companies and searches' }}
      keyOf={({ key }) => key}
    >
      {(group) => <HeldLine group={group} />}
    </FirstFew>
  );
}
