import { formatCount, formatCredits } from '#app/format/numbers.ts';
import type { AgentCall, AgentSessions } from '#contract/api/agent-calls.ts';

type AgentSession = AgentSessions['sessions'][number];

export const OUTCOMES: Readonly<Record<AgentCall['outcome'], string>> = {
  answered: 'Answered',
  refused: 'Refused',
  failed: 'Failed',
};

/** `12 calls, 20 credits charged`. */
export function sessionText({ calls, charged }: Pick<AgentSession, 'calls' | 'charged'>): string {
  const cost = charged === 0 ? 'nothing charged' : `${formatCredits(charged)} charged`;
  return `${formatCount(calls, { one: 'call', many: 'calls' })}, ${cost}`;
}

export function chargeText({ charged }: Pick<AgentCall, 'charged'>): string {
  if (charged === undefined) return 'Charge unknown';
  return charged === 0 ? 'Nothing charged' : `${formatCredits(charged)} charged`;
}
