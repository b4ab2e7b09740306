import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { RecordChangedEvent } from '#contract/api/alerts.ts';
import { PROBLEMS, Problem, type ProblemType } from '#contract/api/problem.ts';
import { problem } from '../problem.ts';
import { DOCUMENTS_PER_SECOND, PURCHASES_PER_SECOND, READS } from '../rate-limit.ts';
import { ALERTS } from './alerts.ts';
import { codeSamples, TYPESCRIPT_CLIENT } from './code-samples.ts';
import { COMPANIES } from './companies.ts';
import { CREDITS } from './credits.ts';
import { DOCUMENTS } from './documents.ts';
import { type Example, exampleOf } from './examples.ts';
import { LISTS } from './lists.ts';
import { NOTES } from './notes.ts';
import type { Answer, Content, Group, Operation, Parameter } from './operation.ts';
import { ORDERS } from './orders.ts';
import { PORTFOLIO } from './portfolio.ts';
import { PROBLEM_MEANINGS } from './problems.ts';
import { QUOTES } from './quotes.ts';
import { RECORDS } from './records.ts';
import { SESSION } from './session.ts';
import { STANDING_ORDERS } from './standing-orders.ts';
import { TEAM } from './team.ts';
import { WATCH } from './watch.ts';

/** In the order in which `/developers` shows them. */
const GROUPS: readonly Group[] = [
  SESSION,
  COMPANIES,
  RECORDS,
  QUOTES,
  DOCUMENTS,
  CREDITS,
  LISTS,
  PORTFOLIO,
  ORDERS,
  STANDING_ORDERS,
  WATCH,
  NOTES,
  ALERTS,
  TEAM,
];

const INTRODUCTION = `\
Reading is free: a GET never costs credits. Only a POST to the address of a record, search or document buys it, and a quote or an order buys what it names.

**Access.** Send an access key as \`Authorization: Bearer KEY\`. While no key is defined, Dossier answers requests of its own machine without one. A key may have limits: of a day, of a month, and of what a person has to approve.

**Errors** are \`application/problem+json\` (RFC 9457). \`type\` names the problem, and \`charged\` says whether it cost anything: \`no\`, \`yes\` or \`unknown\`.

**Rate limits.** Each person may send ${READS.atOnce} reads at once, and ${READS.waiting} more wait; ${PURCHASES_PER_SECOND} purchases a second; ${DOCUMENTS_PER_SECOND} documents a second. Beyond that the answer is 429, and \`Retry-After\` states the seconds to wait. Some operations have limits of their own.

**Unchanged answers.** A JSON answer to a GET has an \`ETag\`. Send it in \`If-None-Match\`, and the answer is 304 without a body while nothing has changed. The \`ETag\` of a bought record is its version instead, for \`If-Match\` of a purchase.

**Long lists** come in pages. If there is more, the answer has \`next\`: send its value in the parameter \`after\`, \`cursor\` or \`before\` of the same address, whichever the operation has. \`next\` is absent, or null, on the last page.

**Agents.** The Model Context Protocol is at \`POST /mcp\`, with an access key.

**Related.** The reconciliation API for OpenRefine is at \`/reconcile\`.`;

/** Generates the OpenAPI 3.1 description of the API. */
export function gatewayDescription() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [method, path, operation, group] of described()) {
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operationJson(method, path, operation, group);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dossier', version: '1.0.0', description: INTRODUCTION },
    servers: [{ url: '/api' }],
    'x-typescript-client': TYPESCRIPT_CLIENT,
    tags: GROUPS.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: {
      'record.changed': {
        post: {
          summary: 'A version of a record of a watched company differs from the version before',
          requestBody: { content: { 'application/json': { schema: reference('RecordChangedEvent') } } },
          responses: { 204: { description: 'Any 2xx status: received.' } },
        },
      },
    },
    // Required once an access key is defined; browsers use a session cookie instead.
    security: [{}, { accessKey: [] }],
    components: {
      securitySchemes: {
        accessKey: { type: 'http', scheme: 'bearer', description: 'An access key of a person.' },
      },
      schemas: Object.fromEntries([...namedSchemas()].map(([name, schema]) => [name, jsonSchema(schema)])),
      examples: Object.fromEntries(
        problemTypes().map((type) => [
          type,
          { summary: PROBLEM_MEANINGS[type], value: problem(type, plain(PROBLEM_MEANINGS[type])) },
        ]),
      ),
    },
  };
}

/** Every operation that is described: method, path below `/api`, description, and the name of its group. */
export function described(): [method: string, path: string, operation: Operation, group: string][] {
  return GROUPS.flatMap(({ name, operations }) =>
    Object.entries(operations).map(([key, operation]): [string, string, Operation, string] => {
      const [method = '', path = ''] = key.split(' ');
      return [method, path, operation, name];
    }),
  );
}

/** Throws if two schemas have the same name. */
function namedSchemas(): ReadonlyMap<string, GenericSchema> {
  const schemas = new Map<string, GenericSchema>([
    ['Problem', Problem],
    ['RecordChangedEvent', RecordChangedEvent],
  ]);
  for (const [, , { body, answers }] of described()) {
    for (const content of [body?.content, ...Object.values(answers).map((answer) => answer.content)]) {
      for (const given of Object.values(content ?? {})) {
        for (const [name, schema] of Object.entries('named' in given ? given.named : {})) {
          if ((schemas.get(name) ?? schema) !== schema) throw new Error(`Two schemas are named ${name}.`);
          schemas.set(name, schema);
        }
      }
    }
  }
  return new Map([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function operationJson(method: string, path: string, operation: Operation, group: string): object {
  const { id, summary, limit, parameters = [], body, answers, tagIsVersion } = operation;
  const example = exampleOf(id);
  const description = [operation.description, limit && `Limit: ${limit}`].filter(Boolean).join('\n\n');
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(description !== '' && { description }),
    ...(parameters.length > 0 && { parameters: parameters.map((each) => parameterJson(each, example)) }),
    ...(body && {
      requestBody: {
        ...(!body.optional && { required: true }),
        content: contentJson(body.content, example?.request.type, example?.request.body),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          answerJson(method, answer, status === String(example?.response.status) ? example : undefined),
        ]),
      ),
      ...(method === 'GET' && isJson(answers[200]) && !tagIsVersion
        ? { 304: { description: 'Not changed since the `ETag` in `If-None-Match`.' } }
        : {}),
      ...errorsJson(method, operation),
    },
    ...(example && { 'x-codeSamples': codeSamples(method, path, example.request) }),
  };
}

function parameterJson(
  { problems: _problems, ...parameter }: Parameter,
  example: Example | undefined,
): object {
  const given = example?.request[parameter.in]?.[parameter.name];
  return {
    ...parameter,
    ...(parameter.in === 'path' && { required: true }),
    ...(given !== undefined && { example: given }),
  };
}

function answerJson(
  method: string,
  { description, content, headers = {} }: Answer,
  example: Example | undefined,
): object {
  const tag = method === 'GET' && content?.['application/json'] !== undefined;
  const all = { ...headers, ...(tag && { ETag: 'For `If-None-Match` of the next request.' }) };
  return {
    description,
    ...(Object.keys(all).length > 0 && {
      headers: Object.fromEntries(
        Object.entries(all).map(([name, text]) => [name, { description: text, schema: { type: 'string' } }]),
      ),
    }),
    ...(content && { content: contentJson(content, 'application/json', example?.response.body) }),
  };
}

function isJson(answer: Answer | undefined): boolean {
  return answer?.content?.['application/json'] !== undefined;
}

function contentJson(content: Content, exampleType = 'application/json', example?: unknown): object {
  return Object.fromEntries(
    Object.entries(content).map(([type, given]) => [
      type,
      {
        schema: 'named' in given ? anyOf(Object.keys(given.named)) : given.schema,
        ...(type === exampleType && example !== undefined && { example }),
      },
    ]),
  );
}

function anyOf(names: readonly string[]): object {
  const references = names.map(reference);
  return references.length === 1 && references[0] ? references[0] : { anyOf: references };
}

function errorsJson(method: string, operation: Operation): object {
  const byStatus = new Map<number, ProblemType[]>();
  for (const type of problemsOf(method, operation)) {
    byStatus.set(PROBLEMS[type], [...(byStatus.get(PROBLEMS[type]) ?? []), type]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => [
      status,
      {
        description: types.map((type) => `\`${type}\`: ${PROBLEM_MEANINGS[type]}`).join('\n\n'),
        ...(status === 429 && {
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
        }),
        content: {
          'application/problem+json': {
            schema: reference('Problem'),
            examples: Object.fromEntries(
              types.map((type) => [type, { $ref: `#/components/examples/${type}` }]),
            ),
          },
        },
      },
    ]),
  );
}

/** Those of its own, of its parameters and its body, and those that every operation has. */
function problemsOf(method: string, { parameters = [], body, problems = [] }: Operation): Set<ProblemType> {
  const isRepeatable = (each: Parameter) => each.schema['type'] === 'array';
  return new Set([
    ...parameters.flatMap((each) => each.problems),
    ...(parameters.some((each) => each.in === 'query' && !isRepeatable(each))
      ? ['parameter-repeated' as const]
      : []),
    ...(body ? (['body-format', 'body-too-large'] as const) : []),
    ...problems,
    ...(method === 'GET' ? [] : ['cross-site' as const]),
    ...(['not-signed-in', 'rate-limited', 'internal-error', 'store-unavailable'] as const),
  ]);
}

function problemTypes(): ProblemType[] {
  const used = described().flatMap(([method, , operation]) => [...problemsOf(method, operation)]);
  return [...new Set(used)].sort();
}

/** Without the marks of code. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}

function jsonSchema(schema: GenericSchema): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return rest;
}

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
