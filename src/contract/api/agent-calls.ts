import * as v from 'valibot';

/** One call of a tool of `/mcp`, or of the API, by an agent. Kept for 90 days. */
export const AgentCall = v.object({
  id: v.number(),
  at: v.string(),
  /** Such as `buy`, or `POST /api/quotes`. */
  tool: v.string(),
  /** As JSON text; long ones are cut off. */
  arguments: v.string(),
  outcome: v.picklist(['answered', 'refused', 'failed']),
  /** Why it was refused or failed. */
  detail: v.optional(v.string()),
  /** Credits; absent if it is not known. */
  charged: v.optional(v.number()),
});

/** Calls of one agent with pauses of less than half an hour between them. */
const AgentSession = v.object({
  id: v.string(),
  startedAt: v.string(),
  lastCallAt: v.string(),
  calls: v.number(),
  /** What is known to have been charged. */
  charged: v.number(),
});

/** `GET /api/team/:name/sessions?after=CURSOR`: the latest first. */
export const AgentSessions = v.object({ sessions: v.array(AgentSession), next: v.optional(v.string()) });

/** `GET /api/team/:name/sessions/:id?after=CURSOR`: in the order of the calls. */
export const AgentCalls = v.object({ calls: v.array(AgentCall), next: v.optional(v.string()) });

export type AgentCall = v.InferOutput<typeof AgentCall>;
export type AgentSessions = v.InferOutput<typeof AgentSessions>;
export type AgentCalls = v.InferOutput<typeof AgentCalls>;
