import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { CompanyNotes } from '#contract/api/notes.ts';
import { ListView, ListViews, PORTFOLIO_PAGE, Portfolio, SavedView } from '#contract/api/portfolio.ts';

export const PORTFOLIO_SCHEMAS = { CompanyNotes, ListView, ListViews, Portfolio } satisfies Record<
  string,
  GenericSchema
>;

type SchemaName = keyof typeof PORTFOLIO_SCHEMAS;

/** The companies of a list as a table and as files; described beside the other paths. `failure` is their common error. */
export function portfolioPaths(failure: object) {
  const answer = (description: string, schema: SchemaName) => ({
    responses: {
      200: { description, ...content('application/json', { $ref: `#/components/schemas/${schema}` }) },
      default: failure,
    },
  });
  const file = (summary: string, type: string, parameters: object[]) => ({
    get: {
      summary,
      parameters,
      responses: {
        200: { description: 'The file, sent as it is written.', ...content(type, BYTES) },
        default: failure,
      },
    },
  });
  return {
    '/lists/{id}/portfolio': {
      get: {
        summary: `The companies of a list with facts from held records, ${PORTFOLIO_PAGE} at a time in order of their first row. Free`,
        parameters: [LIST, CURSOR],
        ...answer('Rows; those that are pending are worked out in the background.', 'Portfolio'),
      },
    },
    '/lists/{id}/notes': {
      get: {
        summary: 'The notes on the companies of a list and on rows of their records. Free',
        parameters: [LIST],
        ...answer('The newest first of each company.', 'CompanyNotes'),
      },
    },
    '/lists/{id}/views': {
      get: {
        summary: 'Named views of a list: parameters of its address',
        parameters: [LIST],
        ...answer('By name.', 'ListViews'),
      },
    },
    '/lists/{id}/views/{name}': {
      put: {
        summary: 'Saves a view, in place of one of the same name',
        parameters: [LIST, NAME],
        ...body(SavedView),
        ...answer('The view.', 'ListView'),
      },
      delete: {
        summary: 'Deletes a view',
        parameters: [LIST, NAME],
        ...answer('Those that are left.', 'ListViews'),
      },
    },
    '/lists/{id}/rows.csv': file(
      'Every row of the list with the reader’s own columns first, also those that are not matched. Free',
      'text/csv',
      [LIST],
    ),
    '/lists/{id}/rows.xlsx': file(
      'Every row of the list as a workbook of one sheet. Free',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      [LIST],
    ),
    '/lists/{id}/workbook.xlsx': file(
      'A workbook of the list: its rows, its companies, then a sheet for each kind of held record. Free',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      [LIST],
    ),
    '/lists/{id}/profiles.zip': file(
      'A zip of HTML documents of one page, one for each company. Free',
      'application/zip',
      [LIST, COMPANIES],
    ),
  };
}

const TEXT = { type: 'string' };
const BYTES = { type: 'string', format: 'binary' };
const LIST = { name: 'id', in: 'path', required: true, schema: TEXT };
const NAME = { name: 'name', in: 'path', required: true, schema: TEXT };
const CURSOR = { name: 'cursor', in: 'query', description: '`next` of the page before.', schema: TEXT };
const COMPANIES = {
  ...{ name: 'companies', in: 'query', schema: TEXT },
  description: 'Company numbers, separated by commas; all of the list by default.',
};

function content(type: string, schema: object) {
  return { content: { [type]: { schema } } };
}

function body(schema: GenericSchema) {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' });
  return { requestBody: { required: true, ...content('application/json', rest) } };
}
