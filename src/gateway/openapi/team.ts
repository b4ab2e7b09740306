import { AgentCalls, AgentSessions } from '#contract/api/agent-calls.ts';
import { CreatedKey, Member, MemberChange, NewMember, Team } from '#contract/api/team.ts';
import { body, cursor, type Group, inPath, json, TEXT } from './operation.ts';

const NAME = inPath('name', 'The name of the access key.', TEXT, 'not-found');

export const TEAM: Group = {
  name: 'Team',
  description:
    'Access keys, what their holders may do and spend, and what agents called. For administrators; an agent may read its own calls.',
  operations: {
    'GET /team': {
      id: 'listTeam',
      summary: 'List access keys with limits and spending',
      answers: { 200: json('By name, revoked keys last.', { Team }) },
      problems: ['not-allowed'],
    },
    'POST /team': {
      id: 'createKey',
      summary: 'Make an access key',
      description:
        'Without `kind`, a buyer. An agent buys only with `mayBuy`. Names are never used again, because the ledger names people.',
      body: body({ NewMember }),
      answers: { 201: json('The key, which is shown once.', { CreatedKey }) },
      problems: ['not-allowed'],
    },
    'GET /team/{name}': {
      id: 'readMember',
      summary: 'Read the limits and spending of one access key',
      parameters: [NAME],
      answers: { 200: json('The access key.', { Member }) },
      problems: ['not-allowed'],
    },
    'PATCH /team/{name}': {
      id: 'changeMember',
      summary: 'Change what the holder of a key may do',
      description: 'Applies from the next purchase on. `null` removes a limit.',
      parameters: [NAME],
      body: body({ MemberChange }),
      answers: { 200: json('The access key as it is now.', { Member }) },
      problems: ['not-allowed'],
    },
    'POST /team/{name}/revoke': {
      id: 'revokeKey',
      summary: 'Revoke an access key',
      description: 'At once: sessions end, and orders of its holder pause.',
      parameters: [NAME],
      answers: { 200: json('The revoked access key.', { Member }) },
      problems: ['not-allowed', 'body-format'],
    },
    'GET /team/{name}/sessions': {
      id: 'listAgentSessions',
      summary: 'List the sessions of an agent',
      description:
        'A session is a series of calls without a pause of half an hour. Calls are kept for 90 days.',
      parameters: [NAME, cursor('after')],
      answers: { 200: json('25 sessions, the latest first; `next` continues.', { AgentSessions }) },
      problems: ['not-allowed'],
    },
    'GET /team/{name}/sessions/{id}': {
      id: 'readAgentSession',
      summary: 'Read what an agent called, and what each call cost',
      parameters: [NAME, inPath('id', 'The `id` of the session.', TEXT, 'not-found'), cursor('after')],
      answers: { 200: json('100 calls in their order; `next` continues.', { AgentCalls }) },
      problems: ['not-allowed'],
    },
  },
};
