import { useMembers } from '#app/api/members-query.ts';
import { useSession } from '#app/api/session-query.ts';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCount } from '#app/format/numbers.ts';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { Session } from '#contract/api/session.ts';
import { MembersTable } from './MembersTable.tsx';
import { NewKeySection } from './NewKeySection.tsx';
import { NotAdministrator } from './NotAdministrator.tsx';

/** Access keys: who has one, what they may do, and what they have spent. */
export function TeamPage() {
  usePageTitle('Team');
  const reading = useSession();
  const { data: session } = reading;
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Team
      </PanelHeading>
      {session === undefined ? (
        <Unread what="your access key" reading={reading} />
      ) : session.kind === 'administrator' ? (
        <Members session={session} />
      ) : (
        <NotAdministrator session={session} />
      )}
    </>
  );
}

function Members({ session }: { session: Session }) {
  const reading = useMembers(true);
  const { data: members } = reading;
  if (members === undefined) return <Unread what="the team" reading={reading} />;
  const active = members.filter(({ revokedAt }) => revokedAt === undefined);
  const revoked = members.filter(({ revokedAt }) => revokedAt !== undefined);
  // The list of a team without keys cannot be read again after the first key was made.
  const isFirst = !session.signedIn;
  return (
    <>
      {!isFirst && (
        <p className="mt-lede mb-4 max-w-prose text-ink-2">
          Everyone signs in with an access key of their own, and agents send theirs. The ledger names the
          person or agent who bought each record.
        </p>
      )}
      {active.length > 0 && <MembersTable caption="Access keys" members={active} />}
      {revoked.length > 0 && (
        <div className="mt-4">
          <Disclosure summary={formatCount(revoked.length, { one: 'revoked key', many: 'revoked keys' })}>
            <MembersTable caption="Revoked keys" members={revoked} />
          </Disclosure>
        </div>
      )}
      <NewKeySection isFirst={isFirst} />
    </>
  );
}
