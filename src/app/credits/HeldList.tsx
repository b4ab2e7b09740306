import { useHeld } from '#app/api/team-queries.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Age } from '#app/components/ui/DateTime.tsx';
import { ExpandableList } from '#app/components/ui/ExpandableList.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { LABELS } from '#app/format/labels.ts';
import { CompanyLink, RecordLink } from '#app/page/links.tsx';
import { SectionJump } from '#app/page/page-focus.ts';
import { type HeldGroup, heldGroups, pagesText } from './held-groups.ts';

export function HeldList() {
  const held = useHeld();
  if (held.data === undefined) return <Unread what="team records" reading={held} />;
  const groups = heldGroups(held.data);
  if (groups.length === 0) return <p className="text-md text-ink-2">No records yet.</p>;
  return (
    <>
      <ExpandableList
        items={groups}
        first={12}
        noun={{ one: 'company or search', many: 'companies and searches' }}
        keyOf={({ key }) => key}
      >
        {(group) => <HeldLine group={group} />}
      </ExpandableList>
      <SectionJump />
    </>
  );
}

export function HeldLine({ group }: { group: HeldGroup }) {
  const { latest } = group;
  return (
    <>
      {latest.operation === 'search' ? <SearchLine group={group} /> : <CompanyLine group={group} />}
      <span className="text-sm text-ink-3">
        <Age at={latest.fetchedAt} /> by {latest.boughtBy}
      </span>
    </>
  );
}

function SearchLine({ group: { latest, pages } }: { group: HeldGroup }) {
  return (
    <div className="min-w-0 flex-1 basis-32">
      <RecordLink record={latest}>
        “<BidiText text={latest.subject} />”
      </RecordLink>
      {pages > 1 && <span className="text-ink-2"> {pagesText(pages)}</span>}
    </div>
  );
}

/** The name links to the latest record, the number to the company. */
function CompanyLine({ group: { latest, name, operations } }: { group: HeldGroup }) {
  return (
    <div className="min-w-0 flex-1 basis-72 leading-6.5">
      {name !== undefined && (
        <>
          <RecordLink record={latest}>
            <BidiText text={name} />
          </RecordLink>{' '}
        </>
      )}
      <span className={name === undefined ? undefined : 'text-sm leading-6.5 whitespace-nowrap'}>
        <CompanyLink number={latest.subject} />
      </span>
      <p className="text-ink-2">
        {operations.map((operation, index) => (
          <span key={operation}>
            {index > 0 && ' · '}
            <RecordLink record={{ operation, subject: latest.subject }}>{LABELS[operation]}</RecordLink>
          </span>
        ))}
      </p>
    </div>
  );
}
