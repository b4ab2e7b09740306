import { companyNumber } from '#contract/company-number.ts';

export const MAIN_ENTRIES = [
  { to: '/', name: 'Companies' },
  { to: '/records', name: 'Records' },
  { to: '/compare', name: 'Compare' },
  { to: '/credits', name: 'Credits' },
] as const;

type Address = (typeof MAIN_ENTRIES)[number]['to'];

/** The entry that a page belongs to, if any. */
export function entryOf(pathname: string): Address | undefined {
  const [, section = ''] = pathname.split('/');
  if (['', 'search', 'company'].includes(section)) return '/';
  return MAIN_ENTRIES.find(({ to }) => to === `/${section}`)?.to;
}

/** The number of the company that a page is about. */
export function companyOf(pathname: string): string | undefined {
  const [, section, given = ''] = pathname.split('/');
  return section === 'company' && companyNumber(given) === given ? given : undefined;
}
