import type { Rolldown } from 'vite';
import { COMPANY_OPERATIONS, type CompanyOperation } from './contract/operations.ts';

/** Pages that are drawn before any record: their own code, as the router splits it off. */
const FIRST_PAGES = {
  home: /routes\/index\.tsx\?tsr-split/,
  company: /routes\/company\.\$number\.tsx\?tsr-split/,
};
const OWN = /src\/(app|contract)\//;
/** How cells are set, which is all that accounts have of a table. */
const CELLS = /src\/app\/table\/grid\/(cell-class|table-roles)/;
/** Tabs that are tables. */
const TABLES: readonly CompanyOperation[] = [
  'appointments',
  'documents',
  'shareholders',
  'ccj',
  'vat-number',
];
/** What stands where a record is not held, which the pages that are drawn before any know nothing of. */
const BUYING =
  /src\/app\/(credits\/(gate|order)\/|queries\/((attempt|page)-query|buying\/order-outcome)|page\/SignInLink|ui\/signals\/ErrorPanel)/;
const PAGED = /src\/app\/company\/parts\/(PagedTable|first-page)/;
/** Forms in words, which an overview needs only where filings are held; those apart that few companies file. */
const FORMS = /src\/app\/company\/documents\/forms\/(?!category|seldom)/;
const SELDOM_FORMS = /src\/app\/company\/documents\/forms\/seldom\/(?!all)/;
/** Of a few lines each, in the overview and other tabs: where a company is, and what is counted from day to day. */
const PLACES = /src\/(app\/(company\/parts\/number-kind|format\/address)|contract\/address\.)/;
const DAYS = /src\/app\/(company\/parts\/copy-days|format\/whole-months)/;
/** How it is read what else the team knows, for tabs that say where else a name occurs. */
const CONNECTIONS = /src\/(app\/queries\/connections-query|contract\/api\/(connections|known-company)\.)/;
/** How an overview is read, for its own tab and for others. */
const OVERVIEW =
  /src\/(app\/(company\/(parts\/(look|keyed)\.|attention\/judges\/use-judges)|queries\/profile-query)|contract\/profile\.)/;
/** How records that have pages are read and counted, for their tabs and for the overview. */
const PAGES = /src\/app\/(queries\/(coverage|pages-query)|company\/parts\/record-nouns)/;
/** Exact sums of amounts, for what counts. */
const SUMS = /src\/app\/format\/(decimals|readable-sum)/;
const FIGURES = /src\/app\/chart\/(FigureCaption|SeriesLegend|Swatch|bar-data)/;
/** What is drawn of accounts, of one company or of several. */
const ACCOUNTS =
  /src\/app\/(chart\/(BarFigure|bar-layout|label-scale|break-words)|ui\/signals\/use-turn|financials\/(figures\/(figure-plan|cost-per-head|short-amount|measure)|periods\/(period-notes|accounts-summary)|statement\/period-column)\.)/;
/** What a source sent beyond the specification. */
const FIELDS = /src\/app\/page\/(OtherFields|other-fields|names-company)/;
/** Of a few lines, in all tabs but one or two: a file of its own would weigh more. */
const LATER =
  /src\/app\/(ui\/(signals\/(Later|use-later)|text\/FactList)|queries\/ahead\/(?!read-)|credits\/use-record-export)/;
/** Of a few lines, wherever rows or figures are worked out. */
const ROWS = /src\/app\/queries\/kept-for/;
/** The buttons that export, beside what has rows. */
const EXPORTING = /src\/app\/table\/export\/ExportMenu/;

/**
 * How the application's code is shared out into files: what every page needs, what the first pages need of their own, what
 * all tabs of a company share, and for the rest a file for each. Many small files compress worse, take a request each, and
 * the first file has to list them all.
 */
export function codeSplittingGroups(): Rolldown.CodeSplittingGroup[] {
  const isOfHome = importedBy(FIRST_PAGES.home);
  const isOfCompany = importedBy(FIRST_PAGES.company);
  const tabs = COMPANY_OPERATIONS.map((tab) => ({
    isTable: TABLES.includes(tab),
    isOfTab: importedBy(new RegExp(`routes/company\\.\\$number\\.${tab}\\.tsx\\?tsr-split`)),
  }));
  const isOfTabs = (id: string, context: Rolldown.ChunkingContext) =>
    LATER.test(id) || tabs.every(({ isOfTab }) => isOfTab(id, context));
  // A tab without a table has no use for it.
  const tablePart = (id: string, context: Rolldown.ChunkingContext) => {
    if (ROWS.test(id)) return 'table-parts';
    if (!tabs.every(({ isTable, isOfTab }) => !isTable || isOfTab(id, context))) return null;
    if (CELLS.test(id)) return 'cells';
    return tabs.some(({ isTable, isOfTab }) => !isTable && isOfTab(id, context)) ? 'table-parts' : 'table';
  };
  const first = {
    test: OWN,
    minShareCount: 2,
    priority: 1,
    debugName: 'first pages',
    includeDependenciesRecursively: false,
  };
  const firstPage = (id: string, context: Rolldown.ChunkingContext) => {
    const [home, company] = [isOfHome(id, context), isOfCompany(id, context)];
    // What a tab needs of the start page would bring along what else that has.
    if (home && (company || tabs.some(({ isOfTab }) => isOfTab(id, context)))) return 'page';
    if (home) return 'home';
    return company ? 'company' : null;
  };
  return [
    { name: 'initial', tags: ['$initial'], priority: 2 },
    { ...first, name: firstPage },
    {
      name: (id, context) => (isOfTabs(id, context) ? 'record' : null),
      debugName: 'record',
      test: OWN,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'exporting', test: EXPORTING, minShareCount: 2, includeDependenciesRecursively: false },
    {
      name: tablePart,
      test: OWN,
      minShareCount: TABLES.length,
      debugName: 'table',
      includeDependenciesRecursively: false,
    },
    { name: 'buying', test: BUYING, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'forms', test: FORMS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'seldom-forms', test: SELDOM_FORMS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'places', test: PLACES, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'days', test: DAYS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'sums', test: SUMS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'connections', test: CONNECTIONS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'overview', test: OVERVIEW, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'pages', test: PAGES, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'accounts', test: ACCOUNTS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'figures', test: FIGURES, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'fields', test: FIELDS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'paged', test: PAGED, minShareCount: 2, includeDependenciesRecursively: false },
  ];
}

/** Answers whether a module is imported by a page, by it directly or through others, in the same request. */
function importedBy(page: RegExp) {
  const known = new Map<string, boolean>();
  const isImported = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Of a module that imports itself through others, its other importers decide.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const imported = page.test(id) || importers.some((importer) => isImported(importer, context));
    known.set(id, imported);
    return imported;
  };
  return isImported;
}
