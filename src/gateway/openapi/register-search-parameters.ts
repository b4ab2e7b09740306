import { FACETS, MOST_CHOSEN, REGISTER_SORTS } from '#contract/api/register-search.ts';
import { INTEGER, oneOf, type Parameter, query, repeated, TEXT } from './operation.ts';

/** Of a search of the register, and of a list that is filled with one. */
export const REGISTER_SEARCH: readonly Parameter[] = [
  query(
    'query',
    'Words or a company number; the last word may be unfinished. Without it, every company matches.',
    TEXT,
    'query-format',
  ),
  ...FACETS.map((name) =>
    repeated(
      name,
      `A value of \`facets.${name}\`. Repeat it for up to ${MOST_CHOSEN} values.`,
      'query-format',
    ),
  ),
  query('from', 'Incorporated on or after this date or year.', TEXT, 'query-format'),
  query('to', 'Incorporated on or before this date or year.', TEXT, 'query-format'),
  query('sort', 'By default `relevance`.', oneOf(REGISTER_SORTS), 'query-format'),
  query('order', '`desc` reverses `name` and `age`.', oneOf(['asc', 'desc']), 'query-format'),
  query('page', 'The page, from 1.', INTEGER, 'page-format'),
  query('facet', 'The filter whose values `prefix` searches.', oneOf(FACETS), 'query-format'),
  query('prefix', 'Lists only values of `facet` with a word that begins so.', TEXT, 'query-format'),
];
