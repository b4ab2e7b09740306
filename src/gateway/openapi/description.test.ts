import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import { startTestGateway, type TestGateway } from '../../../e2e/fixtures/test-gateway.ts';
import { described, gatewayDescription } from './description.ts';
import captured from './examples.json' with { type: 'json' };

let db: TestDatabase;
let started: TestGateway;

beforeAll(async () => {
  db = await TEST_DATABASES[0].createDb();
  started = await startTestGateway({
    location: db.location,
    // Nothing is requested.
    provider: 'http://127.0.0.1:9',
    evaluateRiskFlags: () => Promise.reject(new Error('Nothing is checked.')),
  });
});

afterAll(async () => {
  await started.close();
  await db.drop();
});

const HOW =
  'Describe each in the file of its group in src/gateway/openapi, by method and path; a new group goes into GROUPS of description.ts.';

test('describes every route of the API, and nothing else', () => {
  const routes = started.gateway.routes.map(({ method, path }) => `${method} ${openApiPath(path)}`);
  const operations = described().map(([method, path]) => `${method} ${path}`);
  expect(
    routes.filter((route) => !operations.includes(route)),
    `Routes without a description. ${HOW}`,
  ).toEqual([]);
  expect(
    operations.filter((operation) => !routes.includes(operation)),
    'Descriptions without a route: remove them, or correct method or path.',
  ).toEqual([]);
});

/** `/api/lists/:id{[0-9a-f-]{36}}/rows` is `/lists/{id}/rows`. */
function openApiPath(path: string): string {
  return path.replace(/^\/api/, '').replace(/:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{$1}');
}

test('every parameter of a path is described, and no other', () => {
  for (const [method, path, { parameters = [] }] of described()) {
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.toSorted(), `${method} ${path}`).toEqual(named.toSorted());
  }
});

test('names of operations are unique', () => {
  const ids = described().map(([, , { id }]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every operation has an example, and every example an operation', () => {
  const ids = described().map(([, , { id }]) => id);
  const examples = Object.keys(captured);
  const how =
    'Add a request to e2e/api-samples/scenario.ts, then: UPDATE_EXAMPLES=1 npm run e2e -- api-examples';
  expect(
    ids.filter((id) => !examples.includes(id)),
    `Operations without an example. ${how}`,
  ).toEqual([]);
  expect(
    examples.filter((id) => !ids.includes(id)),
    `Examples without an operation. ${how}`,
  ).toEqual([]);
});

test('summaries are short orders, and every sentence ends with a full stop', () => {
  for (const [method, path, { summary, description, limit, parameters = [], answers }] of described()) {
    expect(summary, `summary of ${method} ${path}`).toMatch(/^[A-Z][^.]{3,75}$/);
    const texts = [description, limit, ...parameters.map((each) => each.description)];
    for (const text of [...texts, ...Object.values(answers).map((each) => each.description)]) {
      if (text !== undefined) expect(text, `${method} ${path}`).toMatch(/\.$/);
    }
  }
});

test('every reference leads to something', () => {
  const text = JSON.stringify(gatewayDescription());
  const description: unknown = JSON.parse(text);
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    let found = description;
    for (const name of pointer.split('/')) {
      found = Object.entries(Object(found)).find(([key]) => key === name)?.[1];
    }
    expect(found, pointer).toBeDefined();
  }
});
