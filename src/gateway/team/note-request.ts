import * as v from 'valibot';
import { Problem } from '#contract/api/problem.ts';
import { CREDITS_CHARGED } from '#contract/errors.ts';
import { report } from '../report.ts';
import type { AgentCalls } from '../store/agent-calls.ts';
import type { Person } from '../store/people.ts';

/** Notes what an agent asked of the API, with what it cost. What people ask is in the ledger, if it cost anything. */
export async function noteRequest(
  calls: AgentCalls,
  { name, kind }: Person,
  request: Request,
  response: Response,
): Promise<void> {
  if (kind !== 'agent') return;
  const { pathname, searchParams } = new URL(request.url);
  const { status } = response;
  const outcome = status < 400 ? 'answered' : status < 500 ? 'refused' : 'failed';
  const problem = outcome === 'answered' ? undefined : await problemOf(response);
  const charged = chargedBy(request, response, problem);
  const noted = calls.add({
    ...{ actor: name, tool: `${request.method} ${pathname}`, outcome },
    arguments: JSON.stringify(Object.fromEntries(searchParams)),
    ...(problem !== undefined && { detail: problem.detail ?? problem.title }),
    ...(charged !== undefined && { charged }),
  });
  await noted.catch((error: unknown) => report('A call of an agent could not be noted.', error));
}

async function problemOf(response: Response): Promise<Problem | undefined> {
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const problem = v.safeParse(Problem, json);
  return problem.success ? problem.output : undefined;
}

/** `undefined` if it is not known. */
function chargedBy({ method }: Request, { status, headers }: Response, problem: Problem | undefined) {
  const stated = headers.get(CREDITS_CHARGED);
  if (stated !== null) return Number(stated);
  if (problem !== undefined) return problem.charged === 'no' ? 0 : undefined;
  return method === 'GET' || method === 'HEAD' || status !== 202 ? 0 : undefined;
}
