import { isFree, type Source } from '#contract/api/source.ts';
import { companyNumber } from '#contract/company-number.ts';

const ENTRIES = [
  { to: '/', name: 'Companies' },
  { to: '/records', name: 'Records' },
  { to: '/lists', name: 'Lists' },
  { to: '/watch', name: 'Watch' },
  { to: '/compare', name: 'Compare' },
] as const;
export const CREDITS_ENTRY = { to: '/credits', name: 'Credits' } as const;
const REGISTER_ENTRY = { to: '/register', name: 'Register' } as const;

export type Entry = (typeof ENTRIES)[number] | typeof CREDITS_ENTRY | typeof REGISTER_ENTRY;

/** Credits only where something costs credits; the register where it is imported from public files. */
export function mainEntries(source: Pick<Source, 'kind' | 'prices'> | undefined): readonly Entry[] {
  if (source === undefined || !isFree(source)) return [...ENTRIES, CREDITS_ENTRY];
  return source.kind === 'public' ? [...ENTRIES, REGISTER_ENTRY] : ENTRIES;
}

/** The entry that a page belongs to, if any. */
export function entryOf(pathname: string): Entry['to'] | undefined {
  const [, section = ''] = pathname.split('/');
  if (['', 'search', 'company'].includes(section)) return '/';
  return [...ENTRIES, CREDITS_ENTRY, REGISTER_ENTRY].find(({ to }) => to === `/${section}`)?.to;
}

/** The number of the company that a page is about. */
export function companyOf(pathname: string): string | undefined {
  const [, section, given = ''] = pathname.split('/');
  return section === 'company' && companyNumber(given) === given ? given : undefined;
}
