import type { GenericSchema } from 'valibot';
import type { ProblemType } from '#contract/api/problem.ts';

/** How the API is described: one file for each group of operations, which `description.ts` turns into OpenAPI. */

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas by the name that they have in the description and in generated clients. */
type NamedSchemas = Readonly<Record<string, GenericSchema>>;

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly schema: JsonSchema;
  /** What an unusable value answers, beyond `parameter-repeated`. */
  readonly problems: readonly ProblemType[];
};

/** By media type. Several named schemas mean any one of them. */
export type Content = Readonly<
  Record<string, { readonly named: NamedSchemas } | { readonly schema: JsonSchema }>
>;

export type Answer = {
  readonly description: string;
  /** Absent if there is no body. */
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Operation = {
  /** Its name in generated clients and in the address of its description, such as `readList`. */
  readonly id: string;
  /** What it does, as an order without a full stop: `Read a list`. */
  readonly summary: string;
  /** What else a caller needs to know, in sentences. */
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly body?: { readonly content: Content; readonly optional?: true };
  /** By status. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** Beyond those of its parameters and body, and those that every operation has. */
  readonly problems?: readonly ProblemType[];
  /** The answer never is 304: its tag is a version. */
  readonly tagIsVersion?: true;
  /** A rate limit beyond that of all reads, in a sentence. */
  readonly limit?: string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type OperationKey = `${Method} /${string}`;

export type Group = {
  readonly name: string;
  readonly description: string;
  /** By method and path below `/api`. */
  readonly operations: Readonly<Record<OperationKey, Operation>>;
};

export const TEXT = { type: 'string' };
export const INTEGER = { type: 'integer' };

export function oneOf(values: readonly string[]): JsonSchema {
  return { type: 'string', enum: values };
}

export function query(
  name: string,
  description: string,
  schema: JsonSchema = TEXT,
  ...problems: ProblemType[]
): Parameter {
  return { name, in: 'query', description, schema, problems };
}

/** A query parameter that may be repeated. */
export function repeated(name: string, description: string, ...problems: ProblemType[]): Parameter {
  return query(name, description, { type: 'array', items: TEXT }, ...problems);
}

export function inPath(
  name: string,
  description: string,
  schema: JsonSchema = TEXT,
  ...problems: ProblemType[]
): Parameter {
  return { name, in: 'path', description, schema, problems };
}

export function header(name: string, description: string, ...problems: ProblemType[]): Parameter {
  return { name, in: 'header', description, schema: TEXT, problems };
}

/** The parameter that continues a list. */
export function cursor(name: string): Parameter {
  return query(
    name,
    'Where the page begins: `next` of the page before. Without it, the first page.',
    TEXT,
    'query-format',
  );
}

export function json(
  description: string,
  schemas: NamedSchemas,
  headers?: Readonly<Record<string, string>>,
): Answer {
  return { description, content: jsonOf(schemas), ...(headers && { headers }) };
}

export function file(description: string, type: string): Answer {
  return { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
}

export function nothing(description: string): Answer {
  return { description };
}

export function jsonOf(named: NamedSchemas): Content {
  return { 'application/json': { named } };
}

export function body(schemas: NamedSchemas): NonNullable<Operation['body']> {
  return { content: jsonOf(schemas) };
}

export const NUMBER = inPath(
  'number',
  'A company number of eight characters, such as `90000001` or `SC900001`.',
  TEXT,
  'company-number-format',
);
