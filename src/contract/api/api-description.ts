import * as v from 'valibot';

/** `GET /api/openapi.json`, as far as the page `/developers` shows it. */

const Schema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.unknown())),
  $ref: v.optional(v.string()),
});

const Parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  description: v.string(),
  required: v.optional(v.boolean(), false),
  schema: Schema,
});

const ProblemReference = v.object({ $ref: v.string() });

const MediaType = v.object({
  schema: v.optional(Schema),
  example: v.optional(v.unknown()),
  examples: v.optional(v.record(v.string(), ProblemReference), {}),
});

const Content = v.optional(v.record(v.string(), MediaType), {});

const Answer = v.object({
  description: v.string(),
  headers: v.optional(v.record(v.string(), v.object({ description: v.string() })), {}),
  content: Content,
});

const CodeSample = v.object({ label: v.string(), source: v.string() });

export const DescribedOperation = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.optional(v.string()),
  parameters: v.optional(v.array(Parameter), []),
  requestBody: v.optional(v.object({ required: v.optional(v.boolean(), false), content: Content })),
  responses: v.record(v.string(), Answer),
  'x-codeSamples': v.optional(v.array(CodeSample), []),
});

export const ApiDescription = v.object({
  info: v.object({ description: v.string() }),
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), DescribedOperation)),
  components: v.object({
    examples: v.record(v.string(), v.object({ summary: v.string() })),
    schemas: v.record(
      v.string(),
      v.object({
        properties: v.optional(v.record(v.string(), Schema), {}),
        required: v.optional(v.array(v.string()), []),
      }),
    ),
  }),
  'x-typescript-client': v.string(),
});

export type ApiDescription = v.InferOutput<typeof ApiDescription>;
export type DescribedOperation = v.InferOutput<typeof DescribedOperation>;
