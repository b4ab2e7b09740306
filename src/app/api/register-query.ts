import { queryOptions, useQuery } from '@tanstack/react-query';
import { RegisterContents } from '#contract/api/register.ts';
import { getJson } from './fetch.ts';

const registerQuery = queryOptions({
  queryKey: ['register'],
  queryFn: () => getJson('/register', RegisterContents),
});

/** The files of the register, and what their import counted. */
export const useRegister = () => useQuery(registerQuery);
