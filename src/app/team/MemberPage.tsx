import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMember, useMembers } from '#app/api/members-query.ts';
import { useSession } from '#app/api/session-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { type Fact, FactList } from '#app/components/ui/FactList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { Session } from '#contract/api/session.ts';
import type { Member } from '#contract/api/team.ts';
import { AgentSessions } from './AgentSessions.tsx';
import { MemberActions } from './MemberActions.tsx';
import { approvalText, KINDS, limitText } from './member-words.ts';
import { NotAdministrator } from './NotAdministrator.tsx';
import { SessionCalls } from './SessionCalls.tsx';

/** One access key: what it may do, what it has spent, and what its holder asked through the API. */
export function MemberPage() {
  const { name } = useParams({ from: '/team_/$name' });
  const { session: opened } = useSearch({ from: '/team_/$name' });
  const reading = useSession();
  const { data: session } = reading;
  usePageTitle(name, 'Team');
  return (
    <>
      <p className="mb-2 text-sm">
        {opened === undefined ? (
          <Link to="/team">Team</Link>
        ) : (
          <Link to="/team/$name" params={{ name }}>
            <BidiText text={name} />
          </Link>
        )}
      </p>
      {session === undefined ? (
        <Unread what="your access key" reading={reading} />
      ) : session.kind !== 'administrator' && session.name !== name ? (
        <>
          <Heading name={name} />
          <NotAdministrator session={session} />
        </>
      ) : opened !== undefined ? (
        <SessionCalls name={name} session={opened} />
      ) : session.kind === 'administrator' ? (
        <ManagedMember name={name} session={session} />
      ) : (
        <OwnKey session={session} />
      )}
    </>
  );
}

function Heading({ name, note }: { name: string; note?: string }) {
  return (
    <PanelHeading level={1} id={PAGE_START} note={note}>
      <BidiText text={name} />
    </PanelHeading>
  );
}

function ManagedMember({ name, session }: { name: string; session: Session }) {
  const reading = useMembers(true);
  const member = reading.data?.find((each) => each.name === name);
  if (reading.data === undefined) {
    return (
      <>
        <Heading name={name} />
        <Unread what="this access key" reading={reading} />
      </>
    );
  }
  if (member === undefined) {
    return (
      <>
        <Heading name={name} />
        <p className="mt-lede">Nobody of this name has an access key.</p>
      </>
    );
  }
  const isRevoked = member.revokedAt !== undefined;
  return (
    <>
      <Heading name={name} note={isRevoked ? 'Revoked' : KINDS[member.kind]} />
      <div className="mt-5">
        <FactList label="Access key" facts={memberFacts(member)} />
      </div>
      <LedgerLink name={name} />
      {!isRevoked && <MemberActions key={name} member={member} isOwn={session.name === name} />}
      <AgentSessions name={name} isAgent={member.kind === 'agent'} />
    </>
  );
}

function OwnKey({ session }: { session: Session }) {
  const reading = useMember(session.name);
  const { data: member } = reading;
  return (
    <>
      <Heading name={session.name} note={KINDS[session.kind]} />
      <div className="mt-5">
        {member === undefined ? (
          <Unread what="this access key" reading={reading} />
        ) : (
          <FactList label="Access key" facts={memberFacts(member)} />
        )}
      </div>
      <LedgerLink name={session.name} />
      <AgentSessions name={session.name} isAgent={session.kind === 'agent'} />
    </>
  );
}

function LedgerLink({ name }: { name: string }) {
  const isFree = useIsFree();
  if (isFree) return null;
  return (
    <p className="mt-4">
      <Link to="/credits" search={{ actor: name }} className={LINK_TARGET}>
        Purchases in the ledger
      </Link>
    </p>
  );
}

function memberFacts(member: Member): Fact[] {
  const { createdAt, lastSeenAt, revokedAt } = member;
  return [
    ...permissionFacts(member),
    {
      term: 'Last seen',
      value: lastSeenAt === undefined ? 'never' : <DateTime value={lastSeenAt} as="time" />,
    },
    { term: 'Since', value: <DateTime value={createdAt} as="time" /> },
    ...(revokedAt === undefined
      ? []
      : [{ term: 'Revoked', value: <DateTime value={revokedAt} as="time" /> }]),
  ];
}

function permissionFacts(member: Member): Fact[] {
  const { kind, mayBuy, perDay, perMonth, spentToday, spentThisMonth } = member;
  return [
    { term: 'Kind', value: KINDS[kind] },
    { term: 'May buy', value: mayBuy ? 'Yes' : 'No' },
    { term: 'Each day', value: limitText(perDay, 'day', spentToday) },
    { term: 'Each month', value: limitText(perMonth, 'month', spentThisMonth) },
    { term: 'Approval', value: approvalText(member) },
  ];
}
