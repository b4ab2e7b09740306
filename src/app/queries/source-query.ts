import { queryOptions, useQuery } from '@tanstack/react-query';
import { Source } from '#contract/api/source.ts';
import { getJson } from './fetch.ts';

export const sourceQuery = queryOptions({ queryKey: ['source'], queryFn: () => getJson('/source', Source) });

/** Where records come from: sample register, imported register or provider. Another one may take its place, see `useReplaced`. */
export const useSource = () => useQuery(sourceQuery);
