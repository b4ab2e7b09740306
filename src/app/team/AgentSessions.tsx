import { Link } from '@tanstack/react-router';
import { useAgentSessions } from '#app/api/members-query.ts';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { sessionText } from './session-words.ts';

const HEADING = 'agent-sessions';

/** What an agent asked, in sessions: a pause of half an hour ends one. Nothing for a person who was never an agent. */
export function AgentSessions({ name, isAgent }: { name: string; isAgent: boolean }) {
  const sessions = useAgentSessions(name);
  if (!isAgent && (sessions.data ?? []).length === 0) return null;
  return (
    <section aria-labelledby={HEADING} className="mt-section">
      <PanelHeading id={HEADING}>Agent sessions</PanelHeading>
      <p className="mt-lede mb-3 max-w-prose text-ink-2">
        Calls with this key by programs. After a pause of half an hour a new session begins. Calls are kept
        for 90 days.
      </p>
      {sessions.data === undefined ? (
        <Unread what="the sessions" reading={sessions} />
      ) : sessions.data.length === 0 ? (
        <p>No calls yet.</p>
      ) : (
        <>
          <LineList label="Agent sessions" items={sessions.data} keyOf={({ id }) => id}>
            {(session) => (
              <>
                <Link
                  to="/team/$name"
                  params={{ name }}
                  search={{ session: session.id }}
                  className={LINK_TARGET}
                >
                  <DateTime value={session.startedAt} as="time" />
                </Link>
                <span className="text-ink-2">{sessionText(session)}</span>
              </>
            )}
          </LineList>
          {sessions.hasNextPage && <ShowMore list={sessions} />}
        </>
      )}
    </section>
  );
}
