import * as v from 'valibot';
import type { Example, ExampleRequest } from '#gateway/openapi/examples.ts';
import { Disguise } from './disguise.ts';
import type { Api, Step } from './scenario.ts';
import type { Running, Stage } from './stages.ts';

/** `body` is absent if it is empty or a file. */
export type Answer = { readonly status: number; readonly body?: unknown };

/** Sends the request of a step with the values of this run in it. */
export type Sender = (step: Step, running: Running, disguise: Disguise) => Promise<Answer>;

/** Runs every step, and returns the examples by the name of their operation, with the values that are published. */
export async function runStage(stage: Stage, send: Sender): Promise<Record<string, Example>> {
  const running = await stage.start();
  const disguise = new Disguise();
  disguise.keep(running.values);
  const examples: Record<string, Example> = {};
  try {
    for (const step of stage.steps) {
      if (typeof step === 'function') {
        disguise.keep((await step(apiOf(running, disguise))) ?? {});
        continue;
      }
      const { operation, keep = {}, varying = [], ...request } = step;
      const answer = await send(step, running, disguise);
      for (const [name, path] of Object.entries(keep)) {
        disguise.keep({ [name]: v.parse(v.string(), memberAt(answer.body, path)) });
      }
      const hidden = disguise.hide(JSON.stringify({ request: filled(request, disguise), response: answer }));
      const example: Example = JSON.parse(hidden);
      examples[operation] = without(example, varying);
    }
    return examples;
  } finally {
    await running.stop();
  }
}

/** With the values of this run. */
export function filled(request: Partial<ExampleRequest>, disguise: Disguise): ExampleRequest {
  return JSON.parse(disguise.fill(JSON.stringify(request)));
}

function apiOf({ url, key }: Running, disguise: Disguise): Api {
  const send: Api['send'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(disguise.fill(`${url}/api${path}`), {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(typeof body === 'object' && { 'Content-Type': 'application/json' }),
        ...named(headers, disguise),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return answer;
  };
  return {
    send,
    until: async (path, isDone) => {
      for (let tries = 0; tries < 300; tries += 1) {
        const answer = await (await send('GET', path)).text();
        if (isDone(answer)) return answer;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${path} did not become as expected: ${await (await send('GET', path)).text()}`);
    },
  };
}

function named(headers: Readonly<Record<string, string>>, disguise: Disguise): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, disguise.fill(value)]));
}

function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => Object(found)[name], value);
}

/** Members that vary are shown as they were first captured, so they are left to the comparison. */
function without(example: Example, varying: readonly string[]): Example {
  if (varying.length === 0) return example;
  const { body } = example.response;
  const kept = Object.entries(Object(body)).map(([name, value]) => [
    name,
    varying.includes(name) ? VARYING[typeof value] : value,
  ]);
  return { ...example, response: { ...example.response, body: Object.fromEntries(kept) } };
}

const VARYING: Readonly<Record<string, unknown>> = { number: 120, object: [] };
