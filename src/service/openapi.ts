import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { Documents } from '#contract/documents.ts';
import { CREDITS_CHARGED, CREDITS_REMAINING, SERVICE_ERRORS } from '#contract/errors.ts';
import { Financials } from '#contract/financials.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { isPaged, OPERATION_NAMES, type OperationName, operation } from '#contract/operations.ts';
import { Profile } from '#contract/profile.ts';
import { Search } from '#contract/search.ts';
import { Shareholders } from '#contract/shareholders.ts';
import { date, decimal, flag, integer, month, text, wholeNumber } from '#contract/values.ts';
import { VatNumber } from '#contract/vat-number.ts';

const RESOURCES: Record<OperationName, v.GenericSchema> = {
  search: Search,
  profile: Profile,
  appointments: Appointments,
  documents: Documents,
  shareholders: Shareholders,
  financials: Financials,
  ccj: Ccj,
  'group-structure': GroupStructure,
  'vat-number': VatNumber,
};

/** The OpenAPI 3.1 description of the service at `baseUrl`, generated from the contract. */
export function openApi(baseUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company Information Lookup Service',
      version: '1.0.0',
      description:
        'Read-only lookups of UK company records. Only successful requests cost credits. The specification does not define ' +
        'the page parameter, the error format, document downloads or the authorisation scheme; this description shows the ' +
        'choices of this implementation. Data that the register does not cover is 404 NOT_COVERED, free of charge: a whole ' +
        'operation or, on an imported register, the financials and the group structure of some companies. A company that is ' +
        'not on the register is 404 COMPANY_NOT_FOUND, free of charge.',
    },
    servers: [{ url: baseUrl }],
    security: [{ credential: [] }],
    paths: {
      ...Object.fromEntries(
        OPERATION_NAMES.map((name) => [operation(name).path, { get: description(name) }]),
      ),
      '/document/{document_id}/{hash}': { get: DOCUMENT },
    },
    components: {
      securitySchemes: {
        credential: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The API key, with or without the prefix Bearer.',
        },
      },
      schemas: {
        Error: ERROR,
        ...Object.fromEntries(OPERATION_NAMES.map((name) => [operation(name).member, resourceSchema(name)])),
      },
    },
  };
}

function description(name: OperationName) {
  const { credits, member } = operation(name);
  const price = `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
  return {
    operationId: name,
    summary: `${name}, ${price}`,
    parameters: [...(name === 'search' ? [QUERY] : [NUMBER]), ...(isPaged(name) ? [PAGE] : [])],
    responses: {
      200: {
        description: `Success; costs ${price}.`,
        headers: CREDIT_HEADERS,
        content: { 'application/json': { schema: envelopeSchema(name, member) } },
      },
      default: {
        description: `Error; free of charge. Codes: ${Object.keys(SERVICE_ERRORS).join(', ')}.`,
        headers: CREDIT_HEADERS,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function envelopeSchema(name: OperationName, member: string) {
  const echo = name === 'search' ? 'query' : 'company_number';
  const resource = { $ref: `#/components/schemas/${member}` };
  const data = { type: 'object', required: [member], properties: { [member]: resource } };
  return {
    type: 'object',
    required: ['status', echo, 'data'],
    properties: { status: { const: 'success' }, [echo]: { type: 'string' }, data },
  };
}

/** The values of the contract (SPEC 2.1), whose schemas accept anything, and the JSON Schema of each as sent. */
const VALUES = { date, decimal, flag, integer, month, text, wholeNumber };
const SENT: Readonly<Record<string, JsonSchema>> = {
  date: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
  decimal: { type: 'string', pattern: '^(-?\\d+(\\.\\d+)?)?$' },
  flag: { type: 'string', enum: ['true', 'false', ''] },
  integer: { type: 'integer' },
  month: { type: 'string', pattern: '^(\\d{4}-\\d{2})?$' },
  text: { type: 'string' },
  wholeNumber: { type: 'string', pattern: '^\\d*$' },
};

function resourceSchema(name: OperationName): unknown {
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = toJsonSchema(RESOURCES[name], {
    errorMode: 'ignore',
    typeMode: 'output',
    definitions: VALUES,
    // A group node refers to itself, relative to the root of this document.
    overrideRef: ({ referenceId }) =>
      referenceId in VALUES
        ? referenceId
        : `#/components/schemas/${operation(name).member}/$defs/${referenceId}`,
  });
  const nodes = Object.entries($defs).filter(([id]) => !(id in VALUES));
  return asSent(nodes.length === 0 ? rest : { ...rest, $defs: Object.fromEntries(nodes) });
}

/** Replaces values by their schemas as sent, and requires all members that are not optional. */
function asSent(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asSent);
  if (!isObject(node)) return node;
  const value = typeof node['$ref'] === 'string' ? SENT[node['$ref']] : undefined;
  if (value !== undefined) return value;
  const { properties, omittable: _omittable, default: _default, ...rest } = node;
  const sent = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asSent(value)]));
  if (!isObject(properties)) return sent;
  const members = Object.entries(properties);
  return {
    ...sent,
    properties: Object.fromEntries(members.map(([name, value]) => [name, asSent(value)])),
    required: members.filter(([, value]) => !(isObject(value) && value['omittable'])).map(([name]) => name),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const QUERY = {
  name: 'query',
  in: 'query',
  required: true,
  description: 'Company name, registration number or keyword.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const NUMBER = {
  name: 'company_number',
  in: 'path',
  required: true,
  description: 'The registration number of eight characters.',
  schema: { type: 'string', pattern: '^[A-Z0-9]{8}$' },
};

const PAGE = {
  name: 'page',
  in: 'query',
  description: 'Page number, from 1. Each page is a separate request with its own charge.',
  schema: { type: 'integer', minimum: 1, default: 1 },
};

const CREDIT_HEADERS = {
  [CREDITS_CHARGED]: { description: 'Credits charged for this request.', schema: { type: 'integer' } },
  [CREDITS_REMAINING]: { description: 'Remaining credits of the account.', schema: { type: 'integer' } },
};

const ERROR = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { const: 'error' },
    code: { type: 'string', enum: Object.keys(SERVICE_ERRORS) },
    message: { type: 'string' },
  },
};

const DOCUMENT = {
  operationId: 'document',
  summary: 'The document of a link, free of charge',
  security: [],
  parameters: ['document_id', 'hash'].map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: { 200: { description: 'A PDF.', content: { 'application/pdf': {} } } },
};
