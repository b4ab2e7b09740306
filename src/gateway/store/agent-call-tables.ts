import type { Generated } from 'kysely';
import type { AgentCall } from '#contract/api/agent-calls.ts';

/** Times are ISO 8601 in UTC. */
type AgentSessionTable = {
  id: string;
  source: string;
  actor: string;
  started_at: string;
  last_call_at: string;
  calls: number;
  charged: number;
};

type AgentCallTable = {
  id: Generated<number>;
  session: string;
  at: string;
  tool: string;
  /** JSON, perhaps cut off. */
  arguments: string;
  outcome: AgentCall['outcome'];
  detail: string | null;
  charged: number | null;
};

export type AgentCallTables = { agent_session: AgentSessionTable; agent_call: AgentCallTable };
