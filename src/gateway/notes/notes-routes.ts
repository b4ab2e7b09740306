import { Hono, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import {
  MOST_NOTE_LENGTH,
  MOST_NOTES,
  MOST_TAG_LENGTH,
  MOST_TAGGED,
  NewNote,
  type NoteSubject,
  type Notes,
  TagChange,
  type Tagged,
  type TagNames,
  TagSeveral,
} from '#contract/api/notes.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import { single, unusable, usableNumber } from '../routes/parameters.ts';
import { readBody } from '../routes/purchase-parameters.ts';

/** In bytes: the longest note of characters that JSON escapes, and its subject. */
const noteBody = bodyLimit({
  maxSize: MOST_NOTE_LENGTH * 12 + 8_192,
  onError: () =>
    problemResponse(
      problem('body-too-large', `A note has at most ${MOST_NOTE_LENGTH} characters. Nothing was charged.`),
    ),
});

/** In bytes: numbers with quotes, commas and blanks. */
const tagBody = bodyLimit({
  maxSize: MOST_TAGGED * 16 + 8_192,
  onError: () =>
    problemResponse(problem('body-too-large', `Give up to ${MOST_TAGGED} companies. Nothing was charged.`)),
});

const NOTE_BODY = `The body is JSON with subject (companyNumber, perhaps with operation and item, or list) and text, plain text of 1 to ${MOST_NOTE_LENGTH} characters.`;
const TAG_BODY = `The body is JSON with subject (companyNumber, perhaps with operation and item, or list) or companies, and name, 1 to ${MOST_TAG_LENGTH} characters.`;

/** Notes and tags of the team. Everyone may read, add and delete them; none of it costs anything or enters the ledger. */
export function notesRoutes({ store }: GatewayContext): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  app.get('/notes', async (request) =>
    request.json((await store.notes.of(subjectAsked(request.req))) satisfies Notes),
  );
  app.post('/notes', noteBody, async (request) => {
    const { subject, text } = await readBody(request.req, NewNote, NOTE_BODY);
    const added = await store.notes.add(usable(subject), text, request.env.person.name);
    return request.json(unlessFull(added, 'notes'), 201);
  });
  app.delete('/notes/:id', async (request) => {
    if (await store.notes.delete(request.req.param('id'))) return request.body(null, 204);
    throw new ProblemError('not-found', 'There is no such note. Nothing was charged.');
  });
  app.get('/tags', async (request) =>
    request.json({ tags: await store.notes.tagNames() } satisfies TagNames),
  );
  app.put('/tags', tagBody, async (request) => {
    const change = await readBody(request.req, v.union([TagSeveral, TagChange]), TAG_BODY);
    if ('companies' in change) {
      const numbers = change.companies.map(usableNumber);
      const tagged = await store.notes.tagCompanies(numbers, change.name, request.env.person.name);
      return request.json({ tagged } satisfies v.InferOutput<typeof Tagged>);
    }
    const { subject, name } = change;
    const tagged = await store.notes.tag(usable(subject), name, request.env.person.name);
    return request.json(unlessFull(tagged, 'tags'));
  });
  app.delete('/tags', noteBody, async (request) => {
    const { subject, name } = await readBody(request.req, TagChange, TAG_BODY);
    if (await store.notes.untag(usable(subject), name)) return request.body(null, 204);
    throw new ProblemError('not-found', 'There is no such tag. Nothing was charged.');
  });
  return app;
}

function subjectAsked(request: HonoRequest): NoteSubject {
  const company = single(request, 'company');
  const list = single(request, 'list');
  if ((company === undefined) === (list === undefined)) throw unusable('Give company or list.');
  return usable(company === undefined ? { list: list ?? '' } : { companyNumber: company });
}

/** With the number in upper case. */
function usable(subject: NoteSubject): NoteSubject {
  if ('list' in subject) return subject;
  return { ...subject, companyNumber: usableNumber(subject.companyNumber) };
}

function unlessFull<T extends object>(added: T | 'full', what: 'notes' | 'tags'): T {
  if (added !== 'full') return added;
  throw new ProblemError(
    'limit-reached',
    `A company with its rows, or a list, has at most ${MOST_NOTES} ${what}. Delete one first. Nothing was charged.`,
  );
}
