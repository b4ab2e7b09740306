import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

/**
 * Puts packages that cannot be bundled, with all that they need, beside the server: a running process loads some of them
 * later, when an upgrade may have removed `node_modules`.
 */
export function runtimePackages(names: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'runtime-packages',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle({ dir = '' }) {
      for (const folder of foldersOf(names, root)) linkFolder(folder, join(dir, relative(root, folder)));
    },
  };
}

const Needs = v.object({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  /** Such as the binaries for several platforms: only one is installed. */
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** Folders of packages and of everything that they depend on. */
function foldersOf(names: readonly string[], root: string): ReadonlySet<string> {
  const folders = new Set<string>();
  const add = (name: string, from: string, isOptional: boolean): void => {
    const folder = installedFolder(name, from);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`The package ${name} is not installed.`);
    }
    if (folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies } = v.parse(
      Needs,
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    for (const needed of Object.keys(dependencies)) add(needed, folder, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) add(needed, folder, true);
  };
  for (const name of names) add(name, root, false);
  return folders;
}

/** As Node looks for it: in the nearest `node_modules` that has it. */
function installedFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  return parent === from ? undefined : installedFolder(name, parent);
}

/** Hard links take no space. `npm` removes files and never writes into them, so the links keep their content. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile() && !existsSync(target)) linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another file system, or one without links.
    copyFileSync(source, target);
  }
}
