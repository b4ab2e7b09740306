import { Figures, MOST_COMPARED } from '#contract/api/figures.ts';
import { CompanyNotes } from '#contract/api/notes.ts';
import { ListView, ListViews, PORTFOLIO_PAGE, Portfolio, SavedView } from '#contract/api/portfolio.ts';
import { WORKBOOK_TYPE } from '#spreadsheet/workbook.ts';
import { MOST_FILES } from '../portfolio/list-file-routes.ts';
import { LIST_ID } from './lists.ts';
import {
  body,
  cursor,
  file,
  type Group,
  inPath,
  json,
  type Operation,
  type Parameter,
  query,
  repeated,
  TEXT,
} from './operation.ts';

const VIEW = inPath('name', 'The name of the view, up to 60 characters.', TEXT, 'query-format');

function download(
  id: string,
  summary: string,
  type: string,
  parameters: readonly Parameter[] = [],
): Operation {
  return {
    id,
    summary,
    parameters: [LIST_ID, ...parameters],
    answers: { 200: file('The file, sent while it is written.', type) },
    limit: `${MOST_FILES} files are written at once, for everyone. 429 beyond.`,
  };
}

export const PORTFOLIO: Group = {
  name: 'Companies of a list',
  description: 'The companies of a list as a table, and as files. Uses bought records only, and is free.',
  operations: {
    'GET /figures': {
      id: 'compareFigures',
      summary: 'Compare figures of companies',
      description: 'Facts of each company from what the team has bought, or why there is none.',
      parameters: [
        repeated(
          'number',
          `A company number. May be repeated up to ${MOST_COMPARED} times.`,
          'company-number-format',
          'query-format',
        ),
      ],
      answers: { 200: json('The companies in the order of the question.', { Figures }) },
    },
    'GET /lists/{id}/portfolio': {
      id: 'readPortfolio',
      summary: 'Read the companies of a list with facts from their records',
      description: 'Rows with `pending` are still being worked out: ask again.',
      parameters: [LIST_ID, cursor('cursor')],
      answers: {
        200: json(
          `${PORTFOLIO_PAGE.toLocaleString('en-GB')} companies in order of their first row; \`next\` continues.`,
          { Portfolio },
        ),
      },
    },
    'GET /lists/{id}/notes': {
      id: 'readListNotes',
      summary: 'Read the notes on the companies of a list',
      parameters: [LIST_ID],
      answers: { 200: json('Notes on the companies and on rows of their records.', { CompanyNotes }) },
    },
    'GET /lists/{id}/views': {
      id: 'listViews',
      summary: 'List the saved views of a list',
      parameters: [LIST_ID],
      answers: { 200: json('The views, by name.', { ListViews }) },
    },
    'PUT /lists/{id}/views/{name}': {
      id: 'saveView',
      summary: 'Save a view of a list',
      description: 'Replaces a view of the same name. `search` is the query string of the page.',
      parameters: [LIST_ID, VIEW],
      body: body({ SavedView }),
      answers: { 200: json('The view.', { ListView }) },
    },
    'DELETE /lists/{id}/views/{name}': {
      id: 'deleteView',
      summary: 'Delete a view of a list',
      parameters: [LIST_ID, VIEW],
      answers: { 200: json('The remaining views.', { ListViews }) },
    },
    'GET /lists/{id}/rows.csv': download('downloadRowsCsv', 'Download the rows of a list as CSV', 'text/csv'),
    'GET /lists/{id}/rows.xlsx': download(
      'downloadRowsWorkbook',
      'Download the rows of a list as an Excel workbook',
      WORKBOOK_TYPE,
    ),
    'GET /lists/{id}/workbook.xlsx': download(
      'downloadWorkbook',
      'Download the records of a list as an Excel workbook',
      WORKBOOK_TYPE,
    ),
    'GET /lists/{id}/profiles.zip': download(
      'downloadProfiles',
      'Download a one-page profile of each company of a list',
      'application/zip',
      [query('companies', 'Company numbers, separated by commas. By default all of the list.')],
    ),
  },
};
