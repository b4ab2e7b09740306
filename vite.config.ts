import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { codeSplittingGroups } from './src/chunks.ts';
import { curvesApart } from './src/curves-apart.ts';
import { steadyFont } from './src/font.ts';
import { leanPreloads } from './src/lean-preloads.ts';
import { servedFiles } from './src/served-files.ts';
import { signInStyles } from './src/sign-in-styles.ts';

/** Entry points of the server side: Node 20 runs no TypeScript, so Vite builds them too. */
const COMMANDS = {
  main: 'src/main.ts',
  keys: 'src/commands/keys.ts',
  access: 'src/commands/access.ts',
  import: 'src/commands/import.ts',
  service: 'src/commands/service.ts',
  'search-worker': 'src/service/register/search-worker.ts',
  'sample-program': 'src/service/sample/sample-program.ts',
  'draw-page': 'src/app/drawn/draw-page.tsx',
  'judge-records': 'src/app/company/attention/judge-records.ts',
};

/** Tests of functions, which start nothing that could go on behind another file's tests. */
const PURE_TESTS = [
  'src/*.test.ts',
  'src/{app,contract,commands}/**/*.test.{ts,tsx}',
  'src/service/{country,sample,register/words}/**/*.test.ts',
  'src/service/import/{accounts,company-data,significant-control}/**/*.test.ts',
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
  steadyFont(),
  signInStyles(),
  curvesApart(),
  leanPreloads(),
  servedFiles(),
];

export default defineConfig({
  // Unit tests import modules, not pages: nothing of a page needs to be generated for them.
  plugins: isTest ? [] : plugins,
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/app',
        rollupOptions: {
          output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: codeSplittingGroups() } },
        },
      },
    },
    ssr: {
      // Its libraries too, which halves the time of a start, but for those that read files of their own.
      resolve: { noExternal: true, external: ['libsql', 'pdfkit'] },
      // Of libraries that come in two forms, the one without checks for their users.
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
    // As many as there are cores; the default leaves one idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE_TESTS,
          // A process for each file would take longer than the tests in it: they share one and what it has loaded.
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
          globalSetup: ['e2e/postgres/global-setup.ts'],
        },
      },
    ],
  },
});
