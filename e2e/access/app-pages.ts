import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The showcase company of which everything is held, and one of which nothing is. */
export const HELD = '90000001';
export const PRICED = '90000006';

const ROUTES = fileURLToPath(new URL('../../src/app/routes', import.meta.url));

/** A route with more faces than its bare address has. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  __root: ['/no/such/page'],
  search: ['/search?query=limited', '/search?query=nobody'],
  compare: [`/compare?companies=${HELD},90000002`],
  'company.$number': ['/company/123/profile'],
  'company.$number.group-structure': [`/company/${HELD}/group-structure?view=drawing`],
};

/** Frames of other routes, and addresses that lead on to another. */
const NO_PAGE_OF_ITS_OWN = ['__root', 'company.$number', 'company.$number.index'];

/**
 * An address for every page of the application, read off the route files: a new route is looked at without being
 * listed, and one with a parameter that is not known here is refused.
 */
export const APP_PAGES: readonly string[] = readdirSync(ROUTES)
  .map((file) => file.replace(/\.tsx$/, ''))
  .flatMap((route) => [...addressesOf(route), ...(FURTHER[route] ?? [])]);

function addressesOf(route: string): string[] {
  if (NO_PAGE_OF_ITS_OWN.includes(route)) return [];
  const path = `/${route === 'index' ? '' : route.replaceAll('.', '/')}`;
  if (!path.includes('$')) return [path];
  const companies = [HELD, PRICED].map((number) => path.replace('$number', number));
  const unknown = companies.filter((address) => address.includes('$'));
  if (unknown.length > 0) throw new Error(`which address of ${route} shall be looked at?`);
  return companies;
}
