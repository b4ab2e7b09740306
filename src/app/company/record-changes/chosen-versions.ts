import type { StringSearch } from '#app/page/search-params.ts';

/** By default the current version and the one before, the earlier first; `undefined` if there is none before. */
export function chosenVersions(
  { from, to }: StringSearch,
  current: number,
): { readonly from: number; readonly to: number } | undefined {
  const later = versionOf(to) ?? current;
  const earlier = versionOf(from) ?? later - 1;
  if (earlier >= 1) return { from: Math.min(earlier, later), to: Math.max(earlier, later) };
  return current < 2 ? undefined : { from: current - 1, to: current };
}

/** The API takes up to nine digits; another text is ignored. */
function versionOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
