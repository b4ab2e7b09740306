import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiDescription } from '#contract/api/api-description.ts';
import { getJson } from './fetch.ts';

const descriptionQuery = queryOptions({
  queryKey: ['description'],
  queryFn: () => getJson('/openapi.json', ApiDescription),
});

/** The description of the API, which changes only with the version of Dossier. */
export const useDescription = () => useQuery(descriptionQuery);
