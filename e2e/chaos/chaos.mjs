// `npm run test:chaos -- --minutes 60` attacks a process with a memory limit; two minutes without an option.
// `--seed N` repeats the choices of a run, `--only "slow headers"` selects kinds of attacks (may be repeated), and
// `--database postgres` stores in PostgreSQL. Everything is on loopback. Exits with 1 if a promise was broken.
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { buildNow } from '../fixtures/built-process.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    database: { type: 'string', default: 'sqlite' },
  },
});
process.env['CHAOS_SECONDS'] = String(Math.round(Number(values.minutes) * 60));
process.env['CHAOS_ONLY'] = JSON.stringify(values.only);
process.env['CHAOS_DATABASE'] = values.database;
if (values.seed !== undefined) process.env['CHAOS_SEED'] = values.seed;

// Before Vitest sets variables for tests, which would change the build.
buildNow();
const vitest = await startVitest('test', [], { config: 'e2e/chaos/vitest.config.ts', run: true });
await vitest.close();
