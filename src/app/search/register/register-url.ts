import type { StringSearch } from '#app/page/search-params.ts';
import {
  eachFacet,
  FACETS,
  type FacetName,
  MOST_CHOSEN,
  REGISTER_SORTS,
  type RegisterQuestion,
} from '#contract/api/register-search.ts';
import { readPage, readQuery } from '#contract/query.ts';
import { isIsoDate } from '#contract/values.ts';

/** What the address of the results asks, and which of its parameters are unusable. */
type RegisterUrl = { readonly question: RegisterQuestion; readonly ignored: readonly string[] };

const NONE_CHOSEN: RegisterQuestion['chosen'] = eachFacet(() => []);

/** Companies of a name, without facets, best match first. */
export function questionFor(query: string): RegisterQuestion {
  return { query, chosen: NONE_CHOSEN, sort: 'relevance', order: 'asc', page: 1 };
}

/** Never throws. Values of a facet are joined by commas, dates may be years. */
export function readRegisterUrl(search: StringSearch): RegisterUrl {
  const ignored: string[] = [];
  const take = <T>(name: string, read: (text: string) => T | undefined): T | undefined => {
    const text = search[name];
    if (text === undefined || text === '') return undefined;
    const value = read(text);
    if (value === undefined) ignored.push(`${name}=${text}`);
    return value;
  };
  const query = take('query', usableQuery) ?? '';
  const chosen = eachFacet((facet) => take(facet, readChosen) ?? []);
  const from = take('from', (text) => readDay(text, '01-01'));
  const to = take('to', (text) => {
    const day = readDay(text, '12-31');
    return day !== undefined && (from === undefined || from <= day) ? day : undefined;
  });
  const sort = take('sort', (text) => REGISTER_SORTS.find((each) => each === text)) ?? 'relevance';
  const order = take('order', (text) => (text === 'desc' ? text : undefined)) ?? 'asc';
  const page = take('page', readPage) ?? 1;
  return {
    question: {
      ...{ query, chosen, sort, order, page },
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    },
    ignored,
  };
}

/** The parameters of the address; what is not chosen is absent. */
export function registerSearch({
  query,
  chosen,
  from,
  to,
  sort,
  order,
  page,
}: RegisterQuestion): StringSearch {
  return {
    query: query === '' ? undefined : query,
    ...Object.fromEntries(FACETS.map((facet) => [facet, writeChosen(chosen[facet])])),
    ...{ from, to },
    sort: sort === 'relevance' ? undefined : sort,
    order: order === 'asc' ? undefined : order,
    page: page === 1 ? undefined : String(page),
  };
}

/** Another query begins at its first page and keeps the facets. */
export function withQuery(question: RegisterQuestion, query: string): RegisterQuestion {
  return query === question.query ? question : { ...question, query, page: 1 };
}

/** Chooses the value, or no longer. */
export function withToggled(question: RegisterQuestion, facet: FacetName, value: string): RegisterQuestion {
  const before = question.chosen[facet];
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return { ...question, chosen: { ...question.chosen, [facet]: values }, page: 1 };
}

/** Incorporated from or to; `undefined` for any day. */
export function withDay(
  question: RegisterQuestion,
  end: 'from' | 'to',
  day: string | undefined,
): RegisterQuestion {
  const { [end]: _former, ...others } = question;
  return { ...others, ...(day !== undefined && { [end]: day }), page: 1 };
}

/** All companies of the query. */
export function withoutFacets({ query, sort, order }: RegisterQuestion): RegisterQuestion {
  return { ...questionFor(query), sort, order };
}

function usableQuery(text: string): string | undefined {
  const reading = readQuery(text);
  return reading.ok ? reading.query : undefined;
}

/** `2019`, or a date. */
function readDay(text: string, dayOfYear: string): string | undefined {
  const day = /^\d{4}$/.test(text) ? `${text}-${dayOfYear}` : text;
  return isIsoDate(day) ? day : undefined;
}

/** A comma of a value itself has a backslash before it. */
function writeChosen(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** `undefined` for more values than a question may have. */
function readChosen(text: string): readonly string[] | undefined {
  const values = [...text.matchAll(/(?:[^\\,]|\\.?)+/gsu)].map(([part]) => part.replace(/\\(.?)/gsu, '$1'));
  const unique = [...new Set(values)].filter((value) => value.trim() !== '');
  return unique.length === 0 || unique.length > MOST_CHOSEN ? undefined : unique;
}
