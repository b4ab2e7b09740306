import { defineConfig } from 'vitest/config';

/** `npm run test:kill`. The chaos fills one worker while another kills processes at named moments. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['e2e/kill/*.test.ts'],
    globalSetup: ['e2e/postgres/global-setup.ts', 'e2e/kill/build-gateway.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
