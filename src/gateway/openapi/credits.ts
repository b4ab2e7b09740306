import { Credits, Ledger, MonthSpending } from '#contract/api/credits.ts';
import { type Group, INTEGER, json, query, TEXT } from './operation.ts';

export const CREDITS: Group = {
  name: 'Credits',
  description: 'Balance, spending and the ledger. The ledger is only ever added to.',
  operations: {
    'GET /credits': {
      id: 'readCredits',
      summary: 'Read balance, spending and budget',
      description: 'Days and months are in UTC.',
      answers: {
        200: json('The balance as last reported by the source, and this month’s spending.', { Credits }),
      },
    },
    'GET /credits/spending': {
      id: 'readSpending',
      summary: 'Read the spending of a month',
      parameters: [
        query('month', 'Such as `2026-11`. By default the current month.', TEXT, 'page-format'),
        query('actor', 'Days of this person only.', TEXT, 'query-format'),
      ],
      answers: { 200: json('By kind of record and person, and by day.', { MonthSpending }) },
    },
    'GET /credits/ledger': {
      id: 'readLedger',
      summary: 'Read the ledger',
      parameters: [
        query('before', 'Lines before this one: `next` of the page before.', INTEGER, 'page-format'),
        query('actor', 'Lines of this person, agent or order only.', TEXT, 'query-format'),
      ],
      answers: { 200: json('100 lines, newest first; `next` continues.', { Ledger }) },
    },
  },
};
