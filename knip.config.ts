import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/main.ts',
    'src/commands/*.ts',
    'src/service/document-worker.ts',
    'src/service/register/search-worker.ts',
    'src/server/risk-worker.ts',
    'src/gateway/changes/diff-worker.ts',
    'src/gateway/lists/list-file-worker.ts',
    'src/gateway/store/read-answer-worker.ts',
    'src/service/sample/sample-program.ts',
    'src/app/routes/**/*.tsx',
    'src/app/company/risk-flags/evaluate.ts',
    'src/app/company/portfolio-facts/evaluate-facts.ts',
    'src/app/portfolio/profile-document.ts',
    'src/app/styles/sign-in.css',
    'e2e/*.e2e.ts',
    'e2e/api-samples/{generate-types,run-programs,typescript-5}.mjs',
    'bench/*/*-page/*.tsx',
    'bench/process/peer/*.mjs',
    'bench/register/invented-files.ts',
    'bench/register/typing-search.mjs',
    'bench/server/instant-gateway.ts',
    'bench/server/peer-*.mjs',
    'e2e/kill/gateway-under-test.ts',
    'e2e/chaos/{health-probe,main-with-parent}.mjs',
  ],
  project: [
    'src/**/*.{ts,tsx,mjs,css}',
    'build/**/*.{ts,mjs}',
    'bench/**/*.{ts,tsx,mjs}',
    'e2e/**/*.{ts,mjs}',
  ],
  ignore: ['src/app/routeTree.gen.ts'],
  // The programs import it that `e2e/api-examples.e2e.ts` compiles.
  ignoreDependencies: ['openapi-fetch'],
  // Part of every Unix: a test makes a pipe to see that none is waited for.
  ignoreBinaries: ['mkfifo'],
  vitest: { config: ['vite.config.ts', 'e2e/kill/vitest.config.ts', 'e2e/chaos/vitest.config.ts'] },
  playwright: { config: ['e2e/playwright.config.ts', 'e2e/visual-regression/playwright.config.ts'] },
};

export default config;
