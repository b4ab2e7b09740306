import { Unread } from '#app/page/failure/Unread.tsx';
import { SectionJump } from '#app/page/SectionJump.tsx';
import { useHeld } from '#app/queries/held-query.ts';
import { FirstFew } from '#app/ui/controls/FirstFew.tsx';
import { HeldLine } from './HeldLine.tsx';
import { heldGroups } from './held-groups.ts';

/** What the team holds, by company and search, the latest purchase first. */
export function HeldList() {
  const held = useHeld();
  if (held.data === undefined) return <Unread what="what the team holds" reading={held} />;
  const groups = heldGroups(held.data);
  if (groups.length === 0) return <p className="text-md text-ink-2">Nothing yet.</p>;
  return (
    <>
      <FirstFew
        items={groups}
        first={12}
        noun={{ one: 'company or search', many: 'companies and searches' }}
        keyOf={({ key }) => key}
      >
        {(group) => <HeldLine group={group} />}
      </FirstFew>
      <SectionJump />
    </>
  );
}
