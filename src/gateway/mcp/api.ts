import * as v from 'valibot';
import { Problem } from '#contract/api/problem.ts';
import { Source } from '#contract/api/source.ts';

/** Sends a request to the API of this application, as the holder of the key. `path` begins with `/api`. */
export type SendToApi = (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;

/** What the API refused or failed at. */
export class ApiRefusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** The API as tools use it. Reads are free; a POST does what its path says and nothing else. */
export class Api {
  readonly #send: SendToApi;

  constructor(send: SendToApi) {
    this.#send = send;
  }

  /** Throws an `ApiRefusal`, or a `ValiError` if the answer is not what the contract says. */
  async get<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>> {
    return v.parse(schema, await answerOf(await this.#send(path)));
  }

  async post<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    body: object,
    headers?: Record<string, string>,
  ): Promise<v.InferOutput<Schema>> {
    return v.parse(schema, await answerOf(await this.#send(path, body, headers)));
  }

  async source(): Promise<Source> {
    return await this.get('/api/source', Source);
  }
}

/** A path with the parameters that are given. */
export function pathWith(
  path: string,
  parameters: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function answerOf(response: Response): Promise<unknown> {
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) return json;
  const problem = v.safeParse(Problem, json);
  if (problem.success) throw new ApiRefusal(problem.output);
  throw new ApiRefusal({
    ...{ type: '/problems/internal-error', title: 'Internal error', status: response.status },
    detail: 'Dossier answered something that is no problem document.',
    charged: 'unknown',
  });
}
