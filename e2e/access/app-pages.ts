import { routeAddresses } from '../route-addresses.mjs';

/** The showcase company of which everything is held, and one of which nothing is. */
export const HELD = '90000001';
export const PRICED = '90000006';

/** Pages with more faces than their bare address has. */
const FURTHER = [
  '/no/such/page',
  `/compare?companies=${HELD},90000002`,
  '/search?query=limited',
  '/search?query=nobody',
  '/company/123/profile',
  `/company/${HELD}/group-structure?view=drawing`,
];

/** Without records all tabs are alike but for the first, whose panel names what has not been looked at yet. */
const WITHOUT_RECORDS = ['profile', 'dossier'].map((tab) => `/company/${PRICED}/${tab}`);

/** An address for every page of the application: a new route is looked at without being listed. */
export const ROUTES: readonly string[] = routeAddresses({ number: HELD });

/** Every page with its further faces. */
export const APP_PAGES: readonly string[] = [...ROUTES, ...WITHOUT_RECORDS, ...FURTHER];
