import type { Rolldown } from 'vite';
import { COMPANY_OPERATIONS, type CompanyOperation } from './contract/operations.ts';
import { routeOf } from './route-code.ts';

const OWN = /src\/(app|contract)\//;
const HOME = 'index';
const COMPANY = 'company.$number';
/** Other pages that draw what a tab does. The dossier has every tab as it is, but for the group. */
const ALIKE: Partial<Record<CompanyOperation, readonly string[]>> = {
  financials: ['compare', 'design'],
};
const DOSSIER = `${COMPANY}.dossier`;
/** Tabs that are tables. */
const TABLES: readonly CompanyOperation[] = [
  'appointments',
  'documents',
  'shareholders',
  'ccj',
  'vat-number',
];
/** Of how many tables what they share is worth bringing to all of them. */
const FEWEST = 3;
/** Tabs that say as the Overview does who and where a company is. Others would fetch all of that for a few lines. */
const ADDRESSES: readonly CompanyOperation[] = ['ccj', 'vat-number'];
/** What all figures of bars have, and in part those to choose by. */
const FIGURES = /src\/app\/(chart\/[^/]+|ui\/signals\/use-turn\.ts)$/;
/** What stands where a record is not held, which the pages that are drawn before any know nothing of. */
const BUYING =
  /src\/app\/(credits\/(gate|order)\/|queries\/((attempt|page)-query|buying\/order-outcome)|page\/SignInLink|ui\/signals\/ErrorPanel)/;

/**
 * How the application's code is shared out into files, by the pages that import it: what every page needs, what the first
 * pages need of their own, a file for what each tab has to itself, and a few for what several tabs have. Many small files
 * compress worse, take a request each, and the first file has to list them all. What is left Rolldown shares out.
 */
export function codeSplittingGroups(): Rolldown.CodeSplittingGroup[] {
  const atOnce = routesThatImport('at once');
  const ever = routesThatImport('ever');
  const tabsOf = (routes: ReadonlySet<string>) =>
    COMPANY_OPERATIONS.filter((tab) => routes.has(`${COMPANY}.${tab}`));
  const firstPage: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const routes = atOnce(id, context);
    // What a tab needs of the start page would bring along what else that has.
    if (routes.has(HOME)) return routes.has(COMPANY) || tabsOf(routes).length > 0 ? 'page' : 'home';
    return routes.has(COMPANY) ? 'company' : null;
  };
  const tabs: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const [tab, ...others] = tabsOf(atOnce(id, context));
    if (tab === undefined) return null;
    if (others.length > 0) return sharedFile([tab, ...others]);
    return [...ever(id, context)].every((route) => belongsTo(tab, route)) ? tab : null;
  };
  const own = { test: OWN, includeDependenciesRecursively: false };
  const shared = { minShareCount: 2, includeDependenciesRecursively: false };
  return [
    { name: 'initial', tags: ['$initial'], priority: 2 },
    { ...own, ...shared, name: firstPage, debugName: 'first pages', priority: 1 },
    { ...shared, name: 'figures', test: FIGURES },
    { ...own, name: tabs, debugName: 'tabs' },
    { ...shared, name: 'buying', test: BUYING },
  ];
}

/** The file of what several tabs import, if there is one for it: the Overview, which most begin with, loads the least. */
function sharedFile(tabs: readonly CompanyOperation[]): string | null {
  const others = tabs.filter((tab) => tab !== 'profile');
  if (others.length < tabs.length) {
    return others.every((tab) => ADDRESSES.includes(tab)) ? 'overview' : 'record';
  }
  const tables = tabs.filter((tab) => TABLES.includes(tab));
  if (tables.length < FEWEST) return null;
  // How cells are set is all that accounts have of a table.
  return tables.length === tabs.length ? 'table' : 'cells';
}

/** Whether a page that needs something of a tab may load the whole file of the tab for it. */
function belongsTo(tab: CompanyOperation, route: string): boolean {
  if (route === DOSSIER) return tab !== 'group-structure';
  return route === `${COMPANY}.${tab}` || ALIKE[tab]?.includes(route) === true;
}

/** Tells the routes whose code imports a module, by itself or through others: in the same request, or at any time. */
function routesThatImport(when: 'at once' | 'ever') {
  const known = new Map<string, ReadonlySet<string>>();
  return (id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    const routes = new Set<string>();
    const modules = new Set([id]);
    // A set grows while it is gone through.
    for (const module of modules) {
      const route = routeOf(module);
      const info = context.getModuleInfo(module);
      if (route !== undefined) routes.add(route);
      else if (when === 'ever') for (const importer of info?.dynamicImporters ?? []) modules.add(importer);
      for (const importer of info?.importers ?? []) modules.add(importer);
    }
    known.set(id, routes);
    return routes;
  };
}
