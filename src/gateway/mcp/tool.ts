import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { report } from '../report.ts';
import type { NewAgentCall } from '../store/agent-calls.ts';
import { type About, refusalResult, toolResult } from './answer.ts';
import { type Api, ApiRefusal } from './api.ts';

/** Notes a call of a tool for those who look after the agents. */
export type NoteCall = (call: Omit<NewAgentCall, 'actor'>) => Promise<void>;

type ToolSchema<Output> = v.GenericSchema<unknown, Output>;

export type Tool<Arguments, Answer extends About> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ToolSchema<Arguments>;
  readonly output: ToolSchema<Answer>;
  /** Only `buy` spends credits. */
  readonly spends?: boolean;
  /** Throws an `ApiRefusal`. */
  readonly run: (api: Api, given: Arguments) => Promise<Answer>;
};

/** Adds a tool to a server. A refusal of the API becomes an error result, which tells what it cost. */
export function addTool<Arguments, Answer extends About>(
  server: McpServer,
  { name, title, description, input, output, spends = false, run }: Tool<Arguments, Answer>,
  { api, note }: { readonly api: Api; readonly note: NoteCall },
): void {
  const config = {
    ...{ title, description },
    inputSchema: toStandardJsonSchema(input),
    outputSchema: toStandardJsonSchema(output),
    annotations: {
      ...{ title, readOnlyHint: !spends, destructiveHint: spends },
      ...{ idempotentHint: true, openWorldHint: spends },
    },
  };
  server.registerTool(name, config, async (given): Promise<CallToolResult> => {
    const call = { tool: name, arguments: JSON.stringify(given) };
    try {
      const answer = await run(api, given);
      await note({ ...call, outcome: 'answered', charged: answer.charged });
      return toolResult(answer);
    } catch (error) {
      if (error instanceof ApiRefusal) {
        const { problem } = error;
        await note({
          ...{ ...call, outcome: problem.status < 500 ? 'refused' : 'failed', detail: error.message },
          ...(problem.charged === 'no' && { charged: 0 }),
        });
        return refusalResult(problem);
      }
      report(`The tool ${name} failed.`, error);
      await note({ ...call, outcome: 'failed', detail: 'Dossier failed to answer.' });
      throw error;
    }
  });
}
