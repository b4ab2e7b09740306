import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnknownCompany } from '#contract/api/holding.ts';

export type WithheldCompany = UnknownCompany & {
  /** Offers the records again until the source repeats its answer; absent where another request could not change it. */
  readonly askAgain: (() => void) | undefined;
};

/** Set while a company’s records are not offered, because the source does not know it and nobody has asked again since. */
export function useWithheldCompany(
  companyNumber: string,
  unknown: UnknownCompany | undefined,
): WithheldCompany | undefined {
  const client = useQueryClient();
  const queryKey = ['asked-again', companyNumber];
  // In the query cache, so that it survives leaving the page.
  const { data: asked } = useQuery<string>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (unknown === undefined) return undefined;
  const { at } = unknown;
  if (at === undefined) return { ...unknown, askAgain: undefined };
  return at === asked ? undefined : { ...unknown, askAgain: () => client.setQueryData<string>(queryKey, at) };
}
