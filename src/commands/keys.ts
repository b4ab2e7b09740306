import { parseArgs } from 'node:util';
import { AccountError, type Accounts } from '#service/accounts/accounts.ts';
import { openAccounts } from '../server/embedded-service.ts';
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { run } from '../server/run.ts';
import { wholeCredits } from './whole-credits.ts';

const USAGE = `API keys of the lookup service:
  npm run keys -- add NAME --credits N   creates an account and prints its key once
  npm run keys -- top-up NAME N          adds credits
  npm run keys -- list                   lists accounts and balances
  npm run keys -- revoke NAME            revokes the key`;

run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { credits: { type: 'string' } },
  });
  const [verb, name, amount] = positionals;
  const environment = readEnvironment(process.env);
  const accounts = await openAccounts(environment);
  try {
    console.log(await carryOut(accounts, verb, name, values.credits ?? amount));
  } catch (error) {
    throw error instanceof AccountError ? new EnvironmentError(error.message) : error;
  } finally {
    await accounts.close();
  }
});

async function carryOut(
  accounts: Accounts,
  verb: string | undefined,
  name: string | undefined,
  amount: string | undefined,
): Promise<string> {
  if (verb === 'list') return await list(accounts);
  if (name === undefined || name.trim() === '') throw new EnvironmentError(USAGE);
  switch (verb) {
    case 'add': {
      const key = await accounts.add(name, wholeCredits(amount ?? '0'));
      return `${key}\nThis is the key of “${name}”. Store it now: it is shown only once.`;
    }
    case 'top-up':
      return `“${name}” has ${await accounts.topUp(name, wholeCredits(amount))} credits.`;
    case 'revoke':
      await accounts.revoke(name);
      return `The key of “${name}” no longer works.`;
    default:
      throw new EnvironmentError(USAGE);
  }
}

async function list(accounts: Accounts): Promise<string> {
  const lines = (await accounts.list()).map(
    ({ name, balance, createdAt, revokedAt }) =>
      `${name}\t${balance} credits\tsince ${createdAt.slice(0, 10)}${revokedAt ? `\trevoked ${revokedAt.slice(0, 10)}` : ''}`,
  );
  return lines.length === 0 ? 'There are no accounts yet.' : lines.join('\n');
}
