import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/main.ts',
    'src/commands/*.ts',
    'src/service/register/search-worker.ts',
    'src/service/sample/sample-program.ts',
    'src/app/routes/**/*.tsx',
    'src/app/drawn/draw-page.tsx',
    'src/app/company/attention/judge-records.ts',
    'src/app/styles/sign-in.css',
    'e2e/*.e2e.ts',
    'e2e/bench/*/*-page/*.tsx',
    'e2e/bench/process/peer/*.mjs',
    'e2e/bench/register/invented-files.ts',
    'e2e/bench/server/instant-gateway.ts',
    'e2e/bench/server/peer-*.mjs',
    'e2e/kill/gateway-under-test.ts',
  ],
  project: ['src/**/*.{ts,tsx,mjs,css}', 'e2e/**/*.{ts,mjs}'],
  ignore: ['src/app/routeTree.gen.ts'],
  // Part of every Unix: a test makes a pipe to see that none is waited for.
  ignoreBinaries: ['mkfifo'],
  vitest: { config: ['vite.config.ts', 'e2e/kill/vitest.config.ts'] },
  playwright: { config: ['e2e/playwright.config.ts', 'e2e/looks/playwright.config.ts'] },
};

export default config;
