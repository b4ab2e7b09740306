// `npm run test:kill -- --minutes 30` sets the duration, `--seed N` repeats the choices of a run, and other
// words select files. `--records N` sets the size of the orders of lists. Exits with 1 if anything was paid twice or lost.
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    records: { type: 'string' },
  },
  allowPositionals: true,
});
const seconds = values.minutes === undefined ? values.seconds : String(Number(values.minutes) * 60);
if (seconds !== undefined) process.env['KILL_SECONDS'] = seconds;
if (values.seed !== undefined) process.env['KILL_SEED'] = values.seed;
if (values.records !== undefined) process.env['KILL_RECORDS'] = values.records;

const vitest = await startVitest('test', positionals, { config: 'e2e/kill/vitest.config.ts', run: true });
await vitest.close();
