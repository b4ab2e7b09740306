import { CompanySummary } from '#contract/api/company.ts';
import { Connections } from '#contract/api/connections.ts';
import { KnownMatches, KnownNames } from '#contract/api/known.ts';
import { RegisterCompanies } from '#contract/api/register-search.ts';
import { RiskFlags } from '#contract/api/risk-flags.ts';
import { Timeline } from '#contract/api/timeline.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { cursor, type Group, json, NUMBER, oneOf, query, repeated, TEXT } from './operation.ts';
import { REGISTER_SEARCH } from './register-search-parameters.ts';

export const COMPANIES: Group = {
  name: 'Companies',
  description: 'What is known of a company from records that the team has bought. All of it is free.',
  operations: {
    'GET /company/{number}': {
      id: 'readCompany',
      summary: 'Read a company and the prices of its records',
      description:
        'Lists each kind of record with its price, whether the source covers it, and the copy that the team has.',
      parameters: [NUMBER],
      answers: { 200: json('The company, with its best known name and status.', { CompanySummary }) },
    },
    'GET /company/{number}/connections': {
      id: 'readConnections',
      summary: 'Find connections to other companies',
      description: 'Uses bought records only: people and addresses in common, shareholders and groups.',
      parameters: [NUMBER],
      answers: {
        200: json('Connected companies, with the record that shows each connection.', { Connections }),
      },
    },
    'GET /company/{number}/risk-flags': {
      id: 'readRiskFlags',
      summary: 'Check a company for risk flags',
      description: 'Uses bought records only, and says which records were not available.',
      parameters: [NUMBER],
      answers: { 200: json('Flags with their evidence.', { RiskFlags }) },
      limit: 'Companies with long records are checked one at a time. 429 if 16 are waiting.',
    },
    'GET /company/{number}/changes': {
      id: 'readTimeline',
      summary: 'Read the history of a company',
      description:
        'Dated events from its records, and what differs between versions of a record, newest first.',
      parameters: [
        NUMBER,
        cursor('cursor'),
        query('record', 'One kind of record only.', oneOf(COMPANY_OPERATIONS), 'query-format'),
      ],
      answers: { 200: json('A page of events; `next` continues.', { Timeline }) },
    },
    'GET /known': {
      id: 'suggestCompanies',
      summary: 'Suggest companies by the beginning of a name',
      description: 'Searches bought records, notes, tags and lists. Suitable while someone types.',
      parameters: [
        query(
          'words',
          'Words of a present or former name, or the beginning of a number.',
          TEXT,
          'query-format',
        ),
      ],
      answers: { 200: json('The best matches.', { KnownMatches }) },
    },
    'GET /known/names': {
      id: 'findCompaniesByName',
      summary: 'Find companies with exactly these names',
      description: 'Searches bought records.',
      parameters: [repeated('name', 'A company name. Repeat it for up to 50 names.', 'query-format')],
      answers: { 200: json('The companies of each name.', { KnownNames }) },
    },
    'GET /register/companies': {
      id: 'searchRegister',
      summary: 'Search the imported register',
      description:
        'Free search with filters and counts, for sources that were imported from public files. Other sources answer 404: use ' +
        '`POST /search`.',
      parameters: REGISTER_SEARCH,
      answers: { 200: json('A page of companies, with counts for each filter.', { RegisterCompanies }) },
      problems: ['not-found'],
    },
  },
};
