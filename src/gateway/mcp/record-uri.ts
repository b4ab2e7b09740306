import type { CompanyOperation } from '#contract/operations.ts';

/** Stable: the newest copy of a record, or a version of it, always has the same. */
export function recordUri({
  number,
  segment,
  page = 1,
  version,
}: {
  readonly number: string;
  readonly segment: CompanyOperation;
  readonly page?: number | undefined;
  readonly version?: number | undefined;
}): string {
  const base = `dossier:company/${number}/${segment}`;
  if (version !== undefined) return `${base}/${page}/${version}`;
  return page === 1 ? base : `${base}/${page}`;
}
