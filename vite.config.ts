import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadFont } from './build/font.ts';
import { pageCode } from './build/page-code.ts';
import { precompress } from './build/precompress.ts';
import { runtimePackages } from './build/runtime-packages.ts';
import { signInStyles } from './build/sign-in-styles.ts';

/** Entry points of the server; Vite builds them too, as Node 20 runs no TypeScript. */
const COMMANDS = {
  main: 'src/main.ts',
  keys: 'src/commands/keys.ts',
  access: 'src/commands/access.ts',
  mcp: 'src/commands/mcp.ts',
  'check-store': 'src/commands/check-store.ts',
  ledger: 'src/commands/ledger.ts',
  import: 'src/commands/import.ts',
  service: 'src/commands/service.ts',
  'search-worker': 'src/service/register/search-worker.ts',
  'document-worker': 'src/service/document-worker.ts',
  'sample-program': 'src/service/sample/sample-program.ts',
  'evaluate-risk-flags': 'src/app/company/risk-flags/evaluate.ts',
  'evaluate-facts': 'src/app/company/portfolio-facts/evaluate-facts.ts',
  'profile-document': 'src/app/portfolio/profile-document.ts',
  'risk-worker': 'src/server/risk-worker.ts',
  'diff-worker': 'src/gateway/changes/diff-worker.ts',
  'list-file-worker': 'src/gateway/lists/list-file-worker.ts',
  'read-answer-worker': 'src/gateway/store/read-answer-worker.ts',
};

/** Libraries that read files of their own. */
const NOT_BUNDLED = ['libsql', 'pdfkit'];

/**
 * Libraries that every page needs change seldom, so that browsers keep them. The code that every page starts with is one
 * file, and so is most of what all tabs of a company share: each file costs a request.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(history|(react-)?(query|router|store)[^/]*))\//,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'initial', tags: ['$initial' as const], priority: 1 },
  { name: 'company', test: /\/src\/app\/(company|errors|page|purchase)\//, minShareCount: 8 },
];

/** Tests of pure functions: they start nothing that could outlive their file. */
const PURE_TESTS = [
  'src/*.test.ts',
  'src/{app,contract,commands}/**/*.test.{ts,tsx}',
  'src/service/{sample,full-text}/**/*.test.ts',
  'src/service/import/{accounts,company-data,persons-with-significant-control}/**/*.test.ts',
];

const isTest = process.env['VITEST'] !== undefined;

const plugins = [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/app/routes',
    generatedRouteTree: 'src/app/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
  }),
  react(),
  tailwindcss(),
  preloadFont(),
  signInStyles(),
  pageCode(),
  precompress(),
  runtimePackages(NOT_BUNDLED),
];

export default defineConfig({
  // Unit tests need no generated pages.
  plugins: isTest ? [] : plugins,
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/app',
        // All browsers of Vite's target support module preloading.
        modulePreload: { polyfill: false },
        rollupOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    ssr: {
      // Bundled libraries halve the start time.
      resolve: { noExternal: true, external: NOT_BUNDLED },
      // Libraries' production builds.
      define: isTest ? {} : { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        emitAssets: false,
        rollupOptions: { input: COMMANDS },
      },
    },
  },
  test: {
    environment: 'node',
    testTimeout: 20_000,
    // The default leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE_TESTS,
          // A process per file would take longer than its tests.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: ['src/**/*.test.ts'],
          exclude: PURE_TESTS,
          globalSetup: ['e2e/fixtures/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
