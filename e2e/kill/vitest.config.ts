import { defineConfig } from 'vitest/config';

/** `npm run test:kill`. Sequential, because each file runs several processes. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['e2e/kill/*.test.ts'],
    globalSetup: ['e2e/fixtures/postgres/global-setup.ts', 'e2e/kill/build-gateway.ts'],
    setupFiles: ['e2e/kill/exit-with-parent.ts'],
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: 60_000,
  },
});
