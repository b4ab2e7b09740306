import type { Plugin, Rolldown } from 'vite';

/**
 * Where code fetches more code, Vite has it name every file that this takes, so that all are fetched at once. Those that are
 * there already, since the code that asks was loaded with them or the page began with them, need no naming: they are a good
 * part of each list, and their names do not compress.
 */
export function leanPreloads(): Plugin {
  /** What is there once a file runs, by the file. */
  let present = new Map<string, ReadonlySet<string>>();
  return {
    name: 'lean-preloads',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, needed, { hostId, hostType }) =>
            hostType === 'js' ? needed.filter((file) => !present.get(hostId)?.has(file)) : needed,
        },
      },
    }),
    generateBundle: {
      // Before Vite writes the lists.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
        present = new Map(
          chunks.map(({ fileName }) => [fileName, filesWithImports(bundle, [...entries, fileName])]),
        );
      },
    },
  };
}

/** Files of code and whatever they import. */
export function filesWithImports(bundle: Rolldown.OutputBundle, from: readonly string[]): Set<string> {
  const files = new Set(from);
  // A set grows while it is gone through.
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}
