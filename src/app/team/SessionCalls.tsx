import { useAgentCalls } from '#app/api/members-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import type { AgentCall } from '#contract/api/agent-calls.ts';
import { chargeText, OUTCOMES } from './session-words.ts';

type Props = { name: string; session: string };

/** The calls of one session, in their order. */
export function SessionCalls({ name, session }: Props) {
  const calls = useAgentCalls(name, session);
  const [first] = calls.data ?? [];
  return (
    <>
      <PanelHeading level={1} id={PAGE_START} note={first && <DateTime value={first.at} as="time" />}>
        Session of <BidiText text={name} />
      </PanelHeading>
      <div className="mt-stack">
        {calls.data === undefined ? (
          <Unread what="the calls of this session" reading={calls} />
        ) : calls.data.length === 0 ? (
          <p>No calls are kept of this session.</p>
        ) : (
          <>
            <LineList label="Calls" items={calls.data} keyOf={({ id }) => String(id)}>
              {(call) => <Call call={call} />}
            </LineList>
            {calls.hasNextPage && <ShowMore list={calls} />}
          </>
        )}
      </div>
    </>
  );
}

function Call({ call }: { call: AgentCall }) {
  const { at, tool, arguments: given, outcome, detail } = call;
  return (
    <>
      <DateTime value={at} as="time" />
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <span className="font-medium">
            <BidiText text={tool} />
          </span>{' '}
          <span className={outcome === 'answered' ? 'text-ink-2' : 'font-medium text-warn'}>
            {OUTCOMES[outcome]}
          </span>
        </p>
        {detail !== undefined && (
          <p>
            <BidiText text={detail} />
          </p>
        )}
        {given !== '{}' && (
          <p className="text-sm text-ink-2">
            <code className="wrap-anywhere">
              <BidiText text={given} />
            </code>
          </p>
        )}
      </div>
      <span className="text-sm text-ink-2 tabular-nums">{chargeText(call)}</span>
    </>
  );
}
