import * as v from 'valibot';
import {
  CompanyDates,
  MarkRead,
  MOST_TO_WATCH,
  Watch,
  WatchedCompanies,
  WatchedDates,
  WatchedSeveral,
  WatchSeveral,
  WatchState,
} from '#contract/api/watch.ts';
import { LIST_ID } from './lists.ts';
import { body, cursor, type Group, json, NUMBER } from './operation.ts';

const Unread = v.object({ unread: v.number() });

const STATE = { 200: json('Whether you watch it now.', { WatchState }) };

export const WATCH: Group = {
  name: 'Watch',
  description: 'The companies that you watch, what changed in them, and their next dates. All of it is free.',
  operations: {
    'GET /watch': {
      id: 'readNews',
      summary: 'Read what changed in the companies you watch',
      parameters: [cursor('cursor')],
      answers: { 200: json('25 changes, newest first; `next` continues.', { Watch }) },
    },
    'POST /watch': {
      id: 'watchSeveral',
      summary: 'Watch several companies, or stop watching them',
      description: `Up to ${MOST_TO_WATCH.toLocaleString('en-GB')} companies.`,
      body: body({ WatchSeveral }),
      answers: { 200: json('How many companies that changed.', { WatchedSeveral }) },
      problems: ['company-number-format'],
    },
    'GET /company/{number}/dates': {
      id: 'readCompanyDates',
      summary: 'Read the next dates of one company',
      description: 'From what the team has bought of it, watched or not.',
      parameters: [NUMBER],
      answers: { 200: json('Earliest first.', { CompanyDates }) },
    },
    'GET /watch/dates': {
      id: 'readDates',
      summary: 'Read the next dates of the companies you watch',
      parameters: [cursor('cursor')],
      answers: { 200: json('50 dates, earliest first; `next` continues.', { WatchedDates }) },
    },
    'GET /watch/companies': {
      id: 'listWatchedCompanies',
      summary: 'List the companies you watch',
      parameters: [cursor('cursor')],
      answers: { 200: json('50 companies, by number; `next` continues.', { WatchedCompanies }) },
    },
    'POST /watch/read': {
      id: 'markRead',
      summary: 'Mark changes as read or unread',
      description: 'One change, or everything until a time.',
      body: body({ MarkRead }),
      answers: { 200: json('How many are unread now; counts up to 400.', { Unread }) },
      problems: ['not-found'],
    },
    'GET /watch/{number}': {
      id: 'readWatched',
      summary: 'Read whether you watch a company',
      parameters: [NUMBER],
      answers: STATE,
    },
    'PUT /watch/{number}': {
      id: 'watchCompany',
      summary: 'Watch a company',
      parameters: [NUMBER],
      answers: STATE,
    },
    'DELETE /watch/{number}': {
      id: 'unwatchCompany',
      summary: 'Stop watching a company',
      description: 'Its news are deleted.',
      parameters: [NUMBER],
      answers: STATE,
    },
    'POST /lists/{id}/watch': {
      id: 'watchList',
      summary: 'Watch all companies of a list, or stop watching them',
      parameters: [LIST_ID],
      body: body({ WatchState }),
      answers: { 200: json('How many companies that changed.', { WatchedSeveral }) },
    },
  },
};
