import type { Rolldown } from 'vite';

/** Pages that are drawn before any record: their own code, as the router splits it off. */
const FIRST_PAGES = /routes\/(index|company\.\$number)\.tsx\?tsr-split/;
/** Tabs of a company: what each of them needs is one file. */
const TABS = 8;
const OWN = /src\/(app|contract)\//;

/**
 * How the application's code is shared out into files: what every page needs, what the first pages share, what all tabs of
 * a company share, and for the rest a file for each. Many small files compress worse, take a request each, and the first
 * file has to list them all.
 */
export function codeSplittingGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, boolean>();
  /** Whether a first page imports this module, itself or through others. */
  const isEarly = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Of a module that imports itself through others, its other importers decide.
    known.set(id, false);
    const early =
      FIRST_PAGES.test(id) ||
      (context.getModuleInfo(id)?.importers ?? []).some((importer) => isEarly(importer, context));
    known.set(id, early);
    return early;
  };
  return [
    { name: 'initial', tags: ['$initial'], priority: 2 },
    {
      name: (id, context) => (isEarly(id, context) ? 'page' : null),
      debugName: 'page',
      test: OWN,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'record', test: OWN, minShareCount: TABS },
  ];
}
