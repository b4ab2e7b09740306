import { queryOptions } from '@tanstack/react-query';

/**
 * Code that is read like a record, beside it: whoever waits for what a page reads waits for it, too. Offline it may be there
 * all the same.
 */
export function codeQuery<T>(name: string, load: () => Promise<T>) {
  return queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    networkMode: 'always',
  });
}
