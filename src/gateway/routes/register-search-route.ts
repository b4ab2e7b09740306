import { Hono, type HonoRequest } from 'hono';
import {
  eachFacet,
  FACETS,
  type FacetName,
  MOST_CHOSEN,
  REGISTER_SORTS,
  type RegisterCompanies,
  type RegisterQuestion,
} from '#contract/api/register-search.ts';
import type { Source } from '#contract/api/source.ts';
import { readPage } from '#contract/query.ts';
import { isIsoDate } from '#contract/values.ts';
import type { GatewayContext } from '../context.ts';
import { unlessGone } from '../few-reads.ts';
import { ProblemError } from '../problem.ts';
import { normalised, single, unusable } from './parameters.ts';

/** `GET /api/register/companies`: search with facets as someone types. Free; nothing is stored. */
export function registerSearchRoute({ source, companies }: GatewayContext): Hono {
  const app = new Hono();
  app.get('/register/companies', async (request) => {
    if (companies === undefined) throw withoutRegister(source);
    const { signal } = request.req.raw;
    const found = await unlessGone(signal, companies(questionOf(request.req), signal));
    return request.json(found satisfies RegisterCompanies);
  });
  return app;
}

export function withoutRegister({ label }: Source): ProblemError {
  const detail = `Only the public register can be searched here; this source is ${label}. Nothing was charged.`;
  return new ProblemError('not-found', detail);
}

export function questionOf(request: HonoRequest): RegisterQuestion {
  const page = readPage(single(request, 'page'));
  if (page === undefined) {
    throw new ProblemError('page-format', 'The page must be a whole number from 1. Nothing was charged.');
  }
  const from = dateOf(request, 'from', '01-01');
  const to = dateOf(request, 'to', '12-31');
  if (from !== undefined && to !== undefined && from > to) {
    throw unusable(`from (${from}) is after to (${to}).`);
  }
  const lookUp = lookUpOf(request);
  return {
    query: textOf(single(request, 'query')),
    chosen: chosenOf(request),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    sort: oneOf(request, 'sort', REGISTER_SORTS) ?? 'relevance',
    order: oneOf(request, 'order', ['asc', 'desc']) ?? 'asc',
    page,
    ...(lookUp && { lookUp }),
  };
}

/** Parameters without text count as absent, as a form sends them. */
function textOf(given: string | undefined): string {
  return given === undefined || given.trim() === '' ? '' : normalised(given);
}

function chosenOf(request: HonoRequest): RegisterQuestion['chosen'] {
  const valuesOf = (name: FacetName) => {
    const values = (request.queries(name) ?? []).map(textOf).filter((value) => value !== '');
    if (values.length > MOST_CHOSEN) throw unusable(`Choose at most ${MOST_CHOSEN} values of ${name}.`);
    return [...new Set(values)];
  };
  return eachFacet(valuesOf);
}

/** A year is its first or last day. */
function dateOf(request: HonoRequest, name: 'from' | 'to', dayOfYear: string): string | undefined {
  const given = textOf(single(request, name));
  if (given === '') return undefined;
  const date = /^\d{4}$/.test(given) ? `${given}-${dayOfYear}` : given;
  if (!isIsoDate(date)) throw unusable(`${name} must be a year such as 2019 or a date such as 2019-03-31.`);
  return date;
}

function lookUpOf(request: HonoRequest): RegisterQuestion['lookUp'] {
  const facet = oneOf(request, 'facet', FACETS);
  const prefix = textOf(single(request, 'prefix'));
  if (prefix === '') return undefined;
  if (facet === undefined) throw unusable('prefix needs facet, the facet to look in.');
  return { facet, prefix };
}

function oneOf<T extends string>(request: HonoRequest, name: string, allowed: readonly T[]): T | undefined {
  const given = textOf(single(request, name));
  const known = allowed.find((each) => each === given);
  if (given !== '' && known === undefined) throw unusable(`${name} must be ${allowed.join(', ')}.`);
  return known;
}
