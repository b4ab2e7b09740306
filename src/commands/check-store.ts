import { parseArgs } from 'node:util';
import { checkStore, repairStore } from '#gateway/store/check-store.ts';
import { Store } from '#gateway/store/store.ts';
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { run } from '../server/run.ts';
import { lockDataFolder, withDatabaseErrors } from '../server/startup-checks.ts';

const USAGE = `Checks that everything in the store agrees with the ledger.
  npm run check-store               changes nothing, and may run beside Dossier
  npm run check-store -- --repair   rebuilds sums and lists from attempts, ledger and records; stop Dossier first`;

run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repair: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) throw new EnvironmentError(USAGE);
  const environment = readEnvironment(process.env);
  const location = environment.location('gateway.sqlite');
  await withDatabaseErrors(environment, migrated(location));
  const owner = values.repair ? lockDataFolder(environment) : undefined;
  if (values.repair) await repairStore(location);
  const findings = await checkStore(location);
  owner?.release();
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) throw new EnvironmentError('The store has differences.');
  console.log(values.repair ? 'Repaired. No differences.' : 'No differences.');
});

async function migrated(location: Parameters<typeof checkStore>[0]): Promise<void> {
  const store = await Store.open({ location, source: '' });
  await store.close();
}
