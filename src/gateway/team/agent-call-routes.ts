import { Hono } from 'hono';
import * as v from 'valibot';
import type { AgentCall, AgentCalls, AgentSessions } from '#contract/api/agent-calls.ts';
import { requireAdministrator } from '../access/permitted.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { cursorText, Position, readCursor } from '../routes/cursor.ts';
import type { AgentCallRow } from '../store/agent-calls.ts';

const SESSIONS_PAGE = 25;
const CALLS_PAGE = 100;

const SESSION = ':id{[0-9a-f-]{36}}';

const SessionCursor = v.object({ started_at: v.string(), id: v.string() });
const CallCursor = v.object({ id: Position });

/** The calls of an agent, session by session: for administrators and the agent itself. */
export function agentCallRoutes({ store }: GatewayContext): Hono<GatewayRequest> {
  const { agentCalls } = store;
  const app = new Hono<GatewayRequest>();
  app.use('/team/:name/sessions/*', async (request, next) => {
    const { person } = request.env;
    if (person.name !== request.req.param('name')) requireAdministrator(person);
    await next();
  });
  app.get('/team/:name/sessions', async (request) => {
    const after = readCursor(request.req, SessionCursor, 'after');
    const found = await agentCalls.sessions(request.req.param('name'), after, SESSIONS_PAGE + 1);
    const shown = found.slice(0, SESSIONS_PAGE);
    const last = found.length > SESSIONS_PAGE ? shown.at(-1) : undefined;
    return request.json({
      sessions: shown.map(({ id, started_at, last_call_at, calls, charged }) => ({
        ...{ id, startedAt: started_at, lastCallAt: last_call_at, calls, charged },
      })),
      ...(last && { next: cursorText({ started_at: last.started_at, id: last.id }) }),
    } satisfies AgentSessions);
  });
  app.get(`/team/:name/sessions/${SESSION}`, async (request) => {
    const after = readCursor(request.req, CallCursor, 'after')?.id ?? 0;
    const page = { after, limit: CALLS_PAGE + 1 };
    const found = await agentCalls.calls(request.req.param('name'), request.req.param('id'), page);
    if (found === undefined) throw new ProblemError('not-found', 'There is no such session.');
    const shown = found.slice(0, CALLS_PAGE);
    const last = found.length > CALLS_PAGE ? shown.at(-1) : undefined;
    return request.json({
      calls: shown.map(callOf),
      ...(last && { next: cursorText({ id: last.id }) }),
    } satisfies AgentCalls);
  });
  return app;
}

function callOf({ id, at, tool, arguments: given, outcome, detail, charged }: AgentCallRow): AgentCall {
  return {
    ...{ id, at, tool, arguments: given, outcome },
    ...(detail !== null && { detail }),
    ...(charged !== null && { charged }),
  };
}
