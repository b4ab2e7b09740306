import { CREDITS_CHARGED, CREDITS_REMAINING } from '#contract/errors.ts';
import {
  isPaged,
  isSpecified,
  OPERATION_NAMES,
  type OperationName,
  operation,
} from '#contract/operations.ts';
import { PAGE_LIMIT, QUERY_LIMIT } from '#contract/query.ts';
import { documentErrors, ERROR, operationErrors } from './openapi-errors.ts';
import { resourceSchema } from './openapi-resources.ts';

/** The OpenAPI 3.1 description of the service at `baseUrl`, generated from the contract. */
export function openApi(baseUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company Information Lookup Service',
      version: '1.0.0',
      description:
        'Read-only lookups of UK company records. A success costs credits. An error is free of charge, with one exception: ' +
        `a 500 without the header ${CREDITS_CHARGED} means that the service failed while charging, so the credits may have ` +
        'been charged. The specification does not define the page parameter, the error format, document downloads or the ' +
        'authorisation scheme; this description shows the choices of this implementation. Data that the register does not ' +
        'cover is 404 NOT_COVERED: a whole operation or, on an imported register, the financials, the group structure and ' +
        'the persons with significant control of some companies. If the register covers the operation, a company that is not on the register is 404 ' +
        'COMPANY_NOT_FOUND. An operation without the parameter page has one page and accepts page=1. The service ignores ' +
        'parameters that it does not know. A method other than GET, HEAD included, is 405 METHOD_NOT_ALLOWED with the ' +
        'header Allow: GET, at any path and without a check of the API key. A GET of a path that ' +
        'is neither described here nor /openapi.json is 404 NOT_FOUND, or 401 UNAUTHORIZED without a valid API key. The ' +
        'service answers a few requests of one API key at a time and lets some hundreds wait; further ones are 503 TOO_BUSY ' +
        'with Retry-After, free of charge.',
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
  const { credits, member, perPage } = operation(name);
  const price = `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
  return {
    operationId: name,
    summary: `${name}, ${price}`,
    ...(!isSpecified(name) && { description: EXTENSION }),
    parameters: [
      ...(name === 'search' ? [QUERY] : [NUMBER]),
      ...(isPaged(name) ? [pageParameter(perPage)] : []),
    ],
    responses: {
      200: {
        description: `Success; costs ${price}.`,
        headers: {
          [CREDITS_CHARGED]: {
            description: 'Credits charged for this request.',
            required: true,
            schema: { type: 'integer', const: credits },
          },
          [CREDITS_REMAINING]: {
            description: 'Credits of the account after the charge.',
            required: true,
            schema: { type: 'integer', minimum: 0 },
          },
        },
        content: { 'application/json': { schema: envelopeSchema(name, member) } },
      },
      ...operationErrors(name),
    },
  };
}

const EXTENSION =
  'An extension: not in the specification. Only registers imported from the snapshot of persons with significant control ' +
  'cover it. The members of an item have the names and values of that snapshot, as strings; those without a value are ' +
  'omitted. By its kind an item is a person or an entity, a statement, or the exemptions of the company. Current items come ' +
  'first, persons before statements, newest first. A date of birth has no day.';

function envelopeSchema(name: OperationName, member: string) {
  const echo = name === 'search' ? { query: QUERY_ECHO } : { company_number: NUMBER_ECHO };
  const data = {
    type: 'object',
    required: [member],
    properties: { [member]: { $ref: `#/components/schemas/${member}` } },
    additionalProperties: false,
  };
  return {
    type: 'object',
    required: ['status', ...Object.keys(echo), 'data'],
    properties: { status: { const: 'success' }, ...echo, data },
    additionalProperties: false,
  };
}

const QUERY = {
  name: 'query',
  in: 'query',
  required: true,
  description:
    'Company name, registration number or keyword. The service normalises it to NFC, removes surrounding white space and ' +
    `turns other white space into single spaces. The result may have ${QUERY_LIMIT} characters (code points) and no control ` +
    'characters.',
  // The limit is not in the schema because it applies to the normalised query.
  schema: {
    type: 'string',
    pattern: '^\\s*[^\\s\\u0000-\\u001F\\u007F-\\u009F][^\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u009F]*$',
  },
};

const QUERY_ECHO = {
  type: 'string',
  description: 'The normalised query.',
  minLength: 1,
  maxLength: QUERY_LIMIT,
};

const NUMBER = {
  name: 'company_number',
  in: 'path',
  required: true,
  description:
    'The registration number: eight characters, A to Z and 0 to 9. The service removes surrounding white space and ' +
    'converts the number to upper case. It does not pad: 6 is not 00000006.',
  schema: { type: 'string', pattern: '^\\s*[A-Za-z0-9]{8}\\s*$' },
};

const NUMBER_ECHO = {
  type: 'string',
  description: 'The requested number, without surrounding white space and in upper case.',
  pattern: '^[A-Z0-9]{8}$',
};

function pageParameter(perPage: number | undefined) {
  return {
    name: 'page',
    in: 'query',
    description:
      `Page number, from 1, in digits without sign or leading zeros. A page has up to ${perPage} items. ` +
      'Each page is a separate request with its own charge.',
    schema: { type: 'integer', minimum: 1, maximum: PAGE_LIMIT, default: 1 },
  };
}

const DOCUMENT = {
  operationId: 'document',
  summary: 'The document of a link, free of charge',
  parameters: ['document_id', 'hash'].map((name) => ({
    name,
    in: 'path',
    required: true,
    description: 'As in the link that a record contains. The hash depends on a secret of the installation.',
    schema: { type: 'string' },
  })),
  responses: {
    200: {
      description: 'A PDF.',
      headers: {
        [CREDITS_CHARGED]: {
          description: 'A document is free of charge.',
          required: true,
          schema: { type: 'integer', const: 0 },
        },
        [CREDITS_REMAINING]: {
          description: 'Credits of the account.',
          required: true,
          schema: { type: 'integer', minimum: 0 },
        },
        'Content-Disposition': {
          description: 'An attachment with a file name.',
          required: true,
          schema: { type: 'string' },
        },
      },
      content: { 'application/pdf': {} },
    },
    ...documentErrors(),
  },
};
