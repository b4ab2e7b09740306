import { createMcpHandler } from '@modelcontextprotocol/server';
import { report } from '../report.ts';
import type { NewAgentCall } from '../store/agent-calls.ts';
import type { Person } from '../store/people.ts';
import type { SendToApi } from './api.ts';
import { createMcpServer } from './mcp-server.ts';

/** In bytes: of the largest quote. */
const MOST_BODY = 256 * 1024;

type McpOptions = {
  /** The routes of the API, for a request by a person. */
  readonly answer: (request: Request, person: Person) => Promise<Response>;
  readonly note: (call: NewAgentCall) => Promise<void>;
};

/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP. Every request is served by itself, so a key that is revoked stops in
 * the middle of a conversation.
 */
export function mcpRoute({ answer, note }: McpOptions) {
  return async (request: Request, person: Person): Promise<Response> => {
    const { origin } = new URL(request.url);
    const send: SendToApi = async (path, body, headers) =>
      await answer(new Request(`${origin}${path}`, requestOf(body, headers, request.signal)), person);
    const handler = createMcpHandler(
      () =>
        createMcpServer(send, async (call) => {
          await note({ ...call, actor: person.name }).catch((error: unknown) =>
            report('A call of an agent could not be noted.', error),
          );
        }),
      { maxRequestBodySize: MOST_BODY },
    );
    return await handler.fetch(request);
  };
}

/** With a body, a POST. */
export function requestOf(
  body: object | undefined,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): RequestInit {
  if (body === undefined) return { headers, ...(signal && { signal }) };
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  };
}
