import type { Facet, FacetName, RegisterCompanies } from '#contract/api/register-search.ts';
import type { FacetColumn } from './facet-columns.ts';
import { sicDivisionLabel } from './sic-divisions.ts';

/** Values that a facet lists beside the chosen ones. */
const MAX_LISTED = 20;

export type FacetChoice = { readonly chosen: readonly string[]; readonly prefix?: string | undefined };

/** The most frequent values, those of one count in ascending order, then the chosen ones that are not among them. */
export function describeFacet(
  name: FacetName,
  { values }: Pick<FacetColumn, 'values'>,
  counts: Uint32Array,
  { chosen, prefix }: FacetChoice,
): Facet {
  const describe = (value: string, count: number) =>
    name === 'sic' ? { value, label: sicDivisionLabel(value), count } : { value, count };
  const isListed = (value: string) =>
    prefix === undefined ||
    hasWordFrom(value, prefix) ||
    (name === 'sic' && hasWordFrom(sicDivisionLabel(value), prefix));
  const listed: { value: string; count: number }[] = [];
  let found = 0;
  for (const [index, value] of values.entries()) {
    const count = counts[index] ?? 0;
    if (count === 0 || !isListed(value)) continue;
    found += 1;
    const least = listed.at(-1)?.count ?? 0;
    if (listed.length === MAX_LISTED && count <= least) continue;
    const after = listed.findIndex((other) => other.count < count);
    listed.splice(after === -1 ? listed.length : after, 0, { value, count });
    if (listed.length > MAX_LISTED) listed.pop();
  }
  const rest = chosen.filter((value) => !listed.some((other) => other.value === value));
  const added = rest.map((value) => ({ value, count: counts[values.indexOf(value)] ?? 0 }));
  const shown = [...listed, ...added].map(({ value, count }) => describe(value, count));
  const notShown = found - shown.filter(({ value, count }) => count > 0 && isListed(value)).length;
  return { values: shown, more: notShown };
}

/** `dates` is the column of incorporation, in ascending order. */
export function describeYears(
  { values: dates }: Pick<FacetColumn, 'values'>,
  counts: Uint32Array,
): RegisterCompanies['incorporated'] {
  const years = new Map<number, number>();
  let [earliest, latest]: (string | undefined)[] = [];
  for (const [index, date] of dates.entries()) {
    const count = counts[index] ?? 0;
    if (count === 0) continue;
    earliest ??= date;
    latest = date;
    const year = Number(date.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + count);
  }
  return {
    ...(earliest !== undefined && { earliest }),
    ...(latest !== undefined && { latest }),
    years: [...years].map(([year, count]) => ({ year, count })),
  };
}

function hasWordFrom(text: string, prefix: string): boolean {
  const [whole, wanted] = [text.toUpperCase(), prefix.toUpperCase()];
  return whole.startsWith(wanted) || whole.includes(` ${wanted}`);
}
