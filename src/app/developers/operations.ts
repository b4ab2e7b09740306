import type { ApiDescription, DescribedOperation } from '#contract/api/api-description.ts';

export type Operation = DescribedOperation & { readonly method: string; readonly path: string };

export type OperationGroup = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Operation[];
};

/** The operations by group, in the order of the description, that have all words of `filter`; groups without any are left out. */
export function groupsOf({ tags, paths }: ApiDescription, filter = ''): OperationGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: `/api${path}`,
    })),
  );
  return tags
    .map(({ name, description }) => ({
      ...{ id: name.toLowerCase().replace(/\W+/g, '-'), name, description },
      operations: operations.filter(
        (operation) => operation.tags.includes(name) && hasWords(operation, name, words),
      ),
    }))
    .filter((group) => group.operations.length > 0);
}

function hasWords(
  { operationId, method, path, summary, description }: Operation,
  group: string,
  words: readonly string[],
): boolean {
  const text = [operationId, `${method} ${path}`, summary, description, group].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The type of a value in words: `whole number`, or `one of` and the values, marked as code. */
export function typeText(schema: Readonly<Record<string, unknown>> | undefined): string {
  if (schema === undefined) return 'any';
  if (Array.isArray(schema['enum']))
    return `one of ${schema['enum'].map((value) => `\`${value}\``).join(', ')}`;
  const type = schema['type'];
  if (Array.isArray(type)) return type.map((each) => TYPES[String(each)] ?? String(each)).join(' or ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  return TYPES[String(type)] ?? 'object';
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

export type Member = { readonly name: string; readonly type: string; readonly required: boolean };

/** The members of a JSON body that is one object; none if it is one of several. */
export function bodyMembers(
  { requestBody }: DescribedOperation,
  { schemas }: ApiDescription['components'],
): Member[] {
  const name = requestBody?.content['application/json']?.schema?.$ref?.split('/').at(-1) ?? '';
  const { properties = {}, required = [] } = schemas[name] ?? {};
  return Object.entries(properties).map(([member, schema]) => ({
    name: member,
    type: typeText(schema),
    required: required.includes(member),
  }));
}

export type DescribedError = { readonly status: string; readonly type: string; readonly meaning: string };

/** The problems that an operation may answer, by status. */
export function errorsOf(
  { responses }: DescribedOperation,
  { examples }: ApiDescription['components'],
): DescribedError[] {
  return Object.entries(responses).flatMap(([status, { content }]) =>
    Object.keys(content['application/problem+json']?.examples ?? {}).map((type) => ({
      ...{ status, type, meaning: examples[type]?.summary ?? '' },
    })),
  );
}

export type DescribedAnswer = {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  readonly example: unknown;
};

/** The answers that are not errors. */
export function answersOf({ responses }: DescribedOperation): DescribedAnswer[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { description, headers, content }]) => ({
      ...{ status, description, example: content['application/json']?.example },
      headers: Object.entries(headers).map(([name, header]) => `${name}: ${header.description}`),
    }));
}
