/** Validates against the keywords of JSON Schema that the OpenAPI description uses, and throws at any other. */

type Node = Readonly<Record<string, unknown>>;
type Keyword = (argument: never, value: unknown, context: Context) => string[];
type Context = {
  readonly root: unknown;
  readonly path: string;
  readonly schema: Node;
};

/** The problems of `value` with their paths. References are relative to `root`. */
export function schemaProblems(root: unknown, schema: unknown, value: unknown, path = '$'): string[] {
  if (!isNode(schema)) throw new Error(`The schema of ${path} is no object.`);
  return Object.entries(schema).flatMap(([name, argument]) => {
    const keyword = KEYWORDS.get(name);
    if (keyword === undefined) throw new Error(`The keyword ${name} is not supported.`);
    return keyword(argument as never, value, { root, path, schema });
  });
}

/** The part of `root` at a reference such as `#/components/schemas/Error`. */
function resolve(root: unknown, reference: string): unknown {
  const [start, ...names] = reference.split('/');
  if (start !== '#') throw new Error(`The reference ${reference} is outside the document.`);
  return names.reduce((node: unknown, name) => {
    if (!isNode(node) || !Object.hasOwn(node, name)) throw new Error(`Nothing is at ${reference}.`);
    return node[name];
  }, root);
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  integer: Number.isInteger,
  object: isNode,
  string: (value) => typeof value === 'string',
};

const annotation: Keyword = () => [];

const KEYWORDS = new Map<string, Keyword>(
  Object.entries({
    $defs: annotation,
    default: annotation,
    description: annotation,
    $ref: (reference: string, value, { root, path }) =>
      schemaProblems(root, resolve(root, reference), value, path),
    type: (type: string, value, { path }) => {
      const isOfType = TYPES[type];
      if (isOfType === undefined) throw new Error(`The type ${type} is not supported.`);
      return isOfType(value) ? [] : [`${path} is no ${type}`];
    },
    const: (constant: unknown, value, { path }) =>
      value === constant ? [] : [`${path} is not ${JSON.stringify(constant)}`],
    enum: (allowed: readonly unknown[], value, { path }) =>
      allowed.includes(value) ? [] : [`${path} is none of ${JSON.stringify(allowed)}`],
    pattern: (pattern: string, value, { path }) =>
      typeof value !== 'string' || new RegExp(pattern, 'u').test(value)
        ? []
        : [`${path} does not match ${pattern}`],
    minLength: (limit: number, value, { path }) =>
      typeof value !== 'string' || [...value].length >= limit ? [] : [`${path} is too short`],
    maxLength: (limit: number, value, { path }) =>
      typeof value !== 'string' || [...value].length <= limit ? [] : [`${path} is too long`],
    minimum: (limit: number, value, { path }) =>
      typeof value !== 'number' || value >= limit ? [] : [`${path} is below ${limit}`],
    maximum: (limit: number, value, { path }) =>
      typeof value !== 'number' || value <= limit ? [] : [`${path} is above ${limit}`],
    items: (item: unknown, value, { root, path }) =>
      Array.isArray(value)
        ? value.flatMap((entry, index) => schemaProblems(root, item, entry, `${path}[${index}]`))
        : [],
    required: (names: readonly string[], value, { path }) =>
      isNode(value)
        ? names.filter((name) => !Object.hasOwn(value, name)).map((name) => `${path}.${name} is missing`)
        : [],
    properties: (properties: Node, value, { root, path }) =>
      isNode(value)
        ? Object.entries(properties)
            .filter(([name]) => Object.hasOwn(value, name))
            .flatMap(([name, schema]) => schemaProblems(root, schema, value[name], `${path}.${name}`))
        : [],
    additionalProperties: (allowed: unknown, value, { path, schema }) => {
      if (allowed !== false) throw new Error('Only additionalProperties: false is supported.');
      const described = isNode(schema['properties']) ? schema['properties'] : {};
      return isNode(value)
        ? Object.keys(value)
            .filter((name) => !Object.hasOwn(described, name))
            .map((name) => `${path}.${name} is not described`)
        : [];
    },
  } satisfies Record<string, Keyword>),
);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
