import * as v from 'valibot';
import captured from './examples.json' with { type: 'json' };

const Values = v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())])));

/** Values of parameters by where they are, and the body, of a type other than JSON if `type` says so. */
const ExampleRequest = v.object({
  path: Values,
  query: Values,
  header: Values,
  type: v.optional(v.string()),
  body: v.optional(v.unknown()),
});

const Example = v.object({
  request: ExampleRequest,
  /** Without a body if it is empty or a file. */
  response: v.object({ status: v.number(), body: v.optional(v.unknown()) }),
});

export type ExampleRequest = v.InferOutput<typeof ExampleRequest>;
export type Example = v.InferOutput<typeof Example>;

const EXAMPLES = v.parse(v.record(v.string(), Example), captured);

/** What a process answered to the operation, as `e2e/api-examples.e2e.ts` captured and compares it. */
export function exampleOf(operationId: string): Example | undefined {
  return EXAMPLES[operationId];
}
