import { parseArgs } from 'node:util';
import { checkStore, repairStore } from '#gateway/store/check-store.ts';
import { ledgerLossText } from '#gateway/store/ledger-loss.ts';
import { Store } from '#gateway/store/store.ts';
import { openAccounts, ownCharges } from '../server/embedded-service.ts';
import { type Environment, EnvironmentError, readEnvironment } from '../server/environment.ts';
import { run } from '../server/run.ts';
import { lockDataFolder, withDatabaseErrors } from '../server/startup-checks.ts';

const USAGE = `Checks that everything in the store agrees with the ledger, and that the ledger is complete.
  npm run check-store                    changes nothing, and may run beside Dossier
  npm run check-store -- --repair        rebuilds sums and lists from attempts, ledger and records, and lets the next
                                         start read long answers again that could not be read; stop Dossier first
  npm run check-store -- --accept-loss   continues although lines of the ledger are missing; may run beside Dossier`;

run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      repair: { type: 'boolean', default: false },
      'accept-loss': { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0) throw new EnvironmentError(USAGE);
  const environment = readEnvironment(process.env);
  const location = environment.location('gateway.sqlite');
  const loss = await withDatabaseErrors(environment, ledgerLoss(environment, values['accept-loss']));
  const owner = values.repair ? lockDataFolder(environment) : undefined;
  if (values.repair) await repairStore(location);
  const findings = [...loss, ...(await checkStore(location))];
  owner?.release();
  for (const finding of findings) console.log(finding);
  if (findings.length > 0) throw new EnvironmentError('The store has differences.');
  console.log(values.repair ? 'Repaired. No differences.' : 'No differences.');
});

/** Also migrates the store. */
async function ledgerLoss(environment: Environment, accepts: boolean): Promise<string[]> {
  const { DATA_DIR: markFolder, PROVIDER_URL } = environment;
  const store = await Store.open({
    location: environment.location('gateway.sqlite'),
    source: '',
    markFolder,
  });
  const accounts = PROVIDER_URL === undefined ? await openAccounts(environment) : undefined;
  try {
    const loss = await store.mark.compare(accounts && (() => ownCharges(accounts)));
    if (accepts && (await store.mark.accept('npm run check-store'))) return [];
    return loss === undefined
      ? []
      : [`ledger: ${ledgerLossText(loss)} To continue without them, run check-store with --accept-loss.`];
  } finally {
    await accounts?.close();
    await store.close();
  }
}
