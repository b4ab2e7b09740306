import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesWithImports } from './lean-preloads.ts';
import { routeOf } from './route-code.ts';

/** What takes over a page that the server has drawn. */
const TAKE_OVER = /\/src\/app\/drawn\/take-over\.tsx$/;
const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Below this, in bytes, a compressed file saves no packet. */
const LEAST = 1_000;
/** Which files of code the page at an address needs, by route; read by the server. */
const PAGE_CODE = 'page-code.json';
/**
 * Has Chromium compile all functions of a file beside its download, where it would compile each on the page's own thread
 * when it is first called (V8, explicit compile hints). Others take it for a comment.
 */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
/** A file of fewer letters is compiled in no time, and its own comment would be a good part of it. */
const LARGE = 8_000;

/**
 * What the server needs beside the application's files to bring them soon: smaller copies of them, made once and not at
 * each answer, and which of them the page at an address needs, so that the browser need not find out step by step.
 */
export function servedFiles(): Plugin {
  return {
    name: 'served-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite has put its list of files first: the comment counts on the first line only.
      order: 'post',
      handler(_options, bundle) {
        for (const each of Object.values(bundle)) {
          if (each.type === 'chunk' && each.code.length > LARGE) {
            each.code = `${COMPILED_AT_ONCE}${each.code}`;
          }
        }
        this.emitFile({ type: 'asset', fileName: PAGE_CODE, source: JSON.stringify(pageCode(bundle)) });
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(files.map((file) => writeCompressed(join(dir, file))));
    },
  };
}

async function writeCompressed(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.byteLength < LEAST) return;
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
    promisify(brotliCompress)(content).then((bytes) => writeFile(`${path}.br`, bytes)),
  ]);
}

/**
 * The entry and the files of the routes that a page consists of, by its route: `{"/company/$number/ccj": […]}`, and what
 * comes besides where a page is drawn already.
 */
function pageCode(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const withImports = (from: readonly Rolldown.OutputChunk[]) =>
    filesWithImports(
      bundle,
      from.map(({ fileName }) => fileName),
    );
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const routes = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => routeOf(id) ?? []).map((name) => ({ chunk, path: pathOf(name) })),
  );
  const ofRoutes = routes.map(({ path }) => {
    const around = routes.filter((other) => path === other.path || path.startsWith(`${other.path}/`));
    return [path, [...withImports([...entries, ...around.map(({ chunk }) => chunk)])]];
  });
  const always = withImports(entries);
  const takingOver = withImports(chunks.filter(({ facadeModuleId }) => TAKE_OVER.test(facadeModuleId ?? '')));
  return Object.fromEntries([
    ...ofRoutes,
    ['taking over', [...takingOver].filter((file) => !always.has(file))],
  ]);
}

/** `/company/$number/ccj` of `company.$number.ccj`. */
function pathOf(name: string): string {
  return name === 'index' ? '/' : `/${name.replaceAll('.', '/')}`;
}
