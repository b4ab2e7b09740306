import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isCompanyOperation } from '#contract/operations.ts';

/** The folders and import rules of the design. */

const SRC = dirname(fileURLToPath(import.meta.url));
const ALL = filesBelow(SRC).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'));
const SOURCES = ALL.filter((path) => !/\.test\.tsx?$/.test(path));
const IMPORTS = new Map(ALL.map((path) => [path, importsOf(path)]));

/** Lowest first: a folder imports itself and the folders before it in its chain. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  diff: ['contract'],
  database: [],
  threads: [],
  spreadsheet: ['contract'],
  service: ['contract', 'database', 'threads'],
  gateway: ['contract', 'diff', 'database', 'threads', 'spreadsheet'],
  server: ['contract', 'diff', 'database', 'threads', 'spreadsheet', 'service', 'gateway'],
  commands: ['contract', 'database', 'threads', 'service', 'gateway', 'server'],
  'main.ts': ['contract', 'database', 'threads', 'service', 'gateway', 'server'],
  app: ['contract', 'diff', 'spreadsheet'],
};

/** The folders of the application, lowest first; `api` is separate and imports only the contract. */
const APP_LAYERS = [
  ['format'],
  ['components'],
  ['page'],
  ['errors'],
  ['purchase'],
  ['credits', 'financials', 'add-to-list'],
  ['search', 'register', 'watch', 'standing-orders', 'notes'],
  ['company', 'compare', 'home', 'records'],
  ['portfolio', 'print-report', 'style-guide', 'alerts', 'developers', 'team', 'approvals'],
  ['lists'],
  ['layout'],
  ['routes'],
  ['routeTree.gen.ts'],
  ['router.tsx'],
  ['main.tsx'],
];

/** Within `components`, lowest first. */
const COMPONENT_LAYERS = [['ui'], ['data-table', 'chart', 'tree']];

test('the parts import in one direction only', () => {
  expect(
    violations(SOURCES, (from, to) => {
      const [part = '', other = ''] = [from, to].map((path) => path.split('/')[0]);
      return part !== other && !MAY_IMPORT[part]?.includes(other);
    }),
  ).toEqual([]);
});

test('the layers of the application import downwards only', () => {
  const layerOf = (path: string) =>
    APP_LAYERS.findIndex((folders) => folders.includes(path.split('/')[1] ?? ''));
  const app = SOURCES.filter((path) => path.startsWith('app/'));
  expect(app.filter((path) => layerOf(path) < 0 && !path.startsWith('app/api/'))).toEqual([]);
  expect(
    violations(app, (from, to) => {
      if (!to.startsWith('app/') || folderOf(from) === folderOf(to)) return false;
      if (from.startsWith('app/api/')) return true;
      if (to.startsWith('app/api/')) return layerOf(from) <= layerOf('app/components/');
      return layerOf(to) >= layerOf(from);
    }),
  ).toEqual([]);
});

test('the folders of components import downwards only', () => {
  const layerOf = (path: string) =>
    COMPONENT_LAYERS.findIndex((folders) => folders.includes(path.split('/')[2] ?? ''));
  const components = SOURCES.filter((path) => path.startsWith('app/components/'));
  expect(
    violations(components, (from, to) => {
      if (!to.startsWith('app/components/') || from.split('/')[2] === to.split('/')[2]) return false;
      return layerOf(to) >= layerOf(from);
    }),
  ).toEqual([]);
});

test('a tab never imports another tab', () => {
  const tabOf = (path: string) => {
    const folder = /^app\/company\/([^/]+)\//.exec(path)?.[1] ?? '';
    return isCompanyOperation(folder) ? folder : undefined;
  };
  expect(
    violations(SOURCES, (from, to) => {
      const [tab, other] = [tabOf(from), tabOf(to)];
      return tab !== undefined && other !== undefined && tab !== other;
    }),
  ).toEqual([]);
});

test('nothing imports main, and only main imports the router', () => {
  expect(
    violations(SOURCES, (from, to) => /(^|\/)(main|router)\.tsx?$/.test(to) && from !== 'app/main.tsx'),
  ).toEqual([]);
});

test('no file imports itself through others', () => {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    for (const target of IMPORTS.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of SOURCES) visit(path, []);
  expect(cycles).toEqual([]);
});

test('there are no barrels', () => {
  expect(
    SOURCES.filter((path) => /^index\.tsx?$/.test(basename(path)) && !path.startsWith('app/routes/')),
  ).toEqual([]);
  expect(SOURCES.filter((path) => /^export (\*|\{[^}]*\}) from/m.test(read(path)))).toEqual([]);
});

test('only one file of the application fetches, and only one folder of the gateway calls a provider, and one file sends webhooks', () => {
  const fetching = SOURCES.filter((path) => path.startsWith('app/') && /\bfetch\(/.test(read(path)));
  expect(fetching).toEqual(['app/api/fetch.ts']);
  const calling = SOURCES.filter(
    (path) => path.startsWith('gateway/') && /from 'node:https?'|(?<![.\w])fetch\(/.test(read(path)),
  );
  expect(calling).toEqual(['gateway/provider/transport.ts', 'gateway/webhooks/post.ts']);
});

test('the attack list names only tests that exist', () => {
  const root = join(SRC, '..');
  const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  const named = [...document.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('no file has more than 400 lines', () => {
  const lines = SOURCES.map((path) => ({ path, lines: read(path).split('\n').length - 1 }));
  expect(lines.filter((file) => file.lines > 400)).toEqual([]);
});

test('none of the releases that carried the TanStack compromise of May 2026 is installed (CVE-2026-45321)', () => {
  const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(SRC, '..', 'package-lock.json'), 'utf8'),
  );
  const installed = Object.entries(lock.packages).map(
    ([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`,
  );
  const compromised = [
    '@tanstack/react-router@1.169.5',
    '@tanstack/react-router@1.169.8',
    '@tanstack/router-plugin@1.167.38',
    '@tanstack/router-plugin@1.167.41',
  ];
  expect(installed.filter((name) => compromised.includes(name))).toEqual([]);
});

test('every file that README and contributing guide name exists', () => {
  const root = join(SRC, '..');
  const named = ['README.md', 'docs/contributing.md'].flatMap((guide) =>
    [...readFileSync(join(root, guide), 'utf8').matchAll(/`((?:src|docs|e2e|build|bench)\/[^`<*\s]+)`/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

function violations(paths: readonly string[], forbidden: (from: string, to: string) => boolean): string[] {
  return paths.flatMap((from) =>
    (IMPORTS.get(from) ?? []).filter((to) => forbidden(from, to)).map((to) => `${from} imports ${to}`),
  );
}

function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** Static, dynamic and re-exporting imports of a file's own project, as paths below `src`. */
function importsOf(path: string): string[] {
  const found = read(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...found].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)];
    return target.startsWith('.') ? [join(dirname(path), target)] : [];
  });
}

function read(path: string): string {
  return readFileSync(join(SRC, path), 'utf8');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SRC, join(entry.parentPath, entry.name)));
}
