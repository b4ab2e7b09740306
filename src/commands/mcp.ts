import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as v from 'valibot';
import type { Problem } from '#contract/api/problem.ts';
import type { SendToApi } from '#gateway/mcp/api.ts';
import { requestOf } from '#gateway/mcp/mcp-route.ts';
import { createMcpServer } from '#gateway/mcp/mcp-server.ts';
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { run } from '../server/run.ts';

const Connection = v.object({ DOSSIER_KEY: v.optional(v.string(), ''), DOSSIER_URL: v.optional(v.string()) });

/** The Model Context Protocol over standard input and output, for programs on a desktop: the tools of a running Dossier. */
run(async () => {
  const { DOSSIER_KEY: key, DOSSIER_URL } = v.parse(Connection, process.env);
  if (key === '') {
    throw new EnvironmentError(
      'Set DOSSIER_KEY to an access key: npm run access -- add "Name" --kind agent.',
    );
  }
  const { HOST, PORT } = readEnvironment(process.env);
  const url = DOSSIER_URL ?? `http://${HOST}:${PORT}`;
  const send: SendToApi = async (path, body, headers) => {
    const request = requestOf(body, { ...headers, Authorization: `Bearer ${key}` });
    return await fetch(new URL(path, url), request).catch(() => unreachable(url, body !== undefined));
  };
  const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve));
  const served = serveStdio(() => createMcpServer(send));
  await ended;
  await served.close();
});

function unreachable(url: string, isChange: boolean): Response {
  const cost = isChange ? 'Whether anything was charged is not known.' : 'Nothing was charged.';
  const problem: Problem = {
    ...{ type: '/problems/internal-error', title: 'Dossier not reachable', status: 503 },
    detail: `Dossier does not answer at ${url}. Start it, or set DOSSIER_URL. ${cost}`,
    charged: isChange ? 'unknown' : 'no',
  };
  return Response.json(problem, { status: problem.status });
}
