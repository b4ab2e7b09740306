import { defineConfig } from 'vitest/config';

/** `npm run test:chaos`. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['e2e/chaos/*.test.ts'],
    setupFiles: ['e2e/kill/exit-with-parent.ts'],
  },
});
