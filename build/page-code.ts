import type { Plugin, Rolldown } from 'vite';

/** A route's component, as the router plugin splits it off: `company.$number.ccj`. */
const ROUTE = /\/src\/app\/routes\/([^/]+)\.tsx\?tsr-split/;

/** Emits `page-code.json`: `{"/company/$number/ccj": ["assets/index-….js", …]}`, for preload links. */
export function pageCode(): Plugin {
  return {
    name: 'page-code',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'page-code.json',
        source: JSON.stringify(scriptsByRoute(bundle)),
      });
    },
  };
}

function scriptsByRoute(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const routes = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const name = ROUTE.exec(id)?.[1];
      return name === undefined
        ? []
        : [{ chunk, path: name === 'index' ? '/' : `/${name.replaceAll('.', '/')}` }];
    }),
  );
  return Object.fromEntries(
    routes.map(({ path }) => {
      const matched = routes.filter((other) => path === other.path || path.startsWith(`${other.path}/`));
      return [path, withImports(bundle, [...entries, ...matched.map(({ chunk }) => chunk)])];
    }),
  );
}

function withImports(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return [...files];
}
