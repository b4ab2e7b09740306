import { parseArgs } from 'node:util';
import { type People, PeopleError } from '#gateway/store/people.ts';
import { Store } from '#gateway/store/store.ts';
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { run } from '../server/run.ts';
import { withDatabaseErrors } from '../server/startup-checks.ts';

const USAGE = `Access keys of the team. As soon as one exists, everyone needs one.
  npm run access -- add "Name"       creates an access key and prints it once
  npm run access -- list             lists access keys
  npm run access -- sign-out "Name"  ends all browser sessions; the key keeps working
  npm run access -- revoke "Name"    revokes the key, signs its holder out and pauses standing orders they approved`;

run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, name, ...more] = positionals;
  const isValid = verb === 'list' ? name === undefined : name !== undefined && more.length === 0;
  if (!isValid) throw new EnvironmentError(USAGE);
  const environment = readEnvironment(process.env);
  const opening = Store.open({ location: environment.location('gateway.sqlite'), source: '' });
  const store = await withDatabaseErrors(environment, opening);
  try {
    console.log(await carryOut(store.people, verb, name ?? ''));
  } catch (error) {
    throw error instanceof PeopleError ? new EnvironmentError(error.message) : error;
  } finally {
    await store.close();
  }
});

async function carryOut(people: People, verb: string | undefined, name: string): Promise<string> {
  switch (verb) {
    case 'add':
      return `${await people.add(name)}\nThis is the access key of “${name.trim()}”. Hand it over now: it is shown only once.`;
    case 'list':
      return await list(people);
    case 'sign-out': {
      const ended = await people.signOutEverywhere(name);
      return `“${name.trim()}” is signed out everywhere: ${ended === 1 ? '1 session' : `${ended} sessions`} ended. The access key still works.`;
    }
    case 'revoke':
      await people.revoke(name);
      return `The access key of “${name.trim()}” no longer works, its holder is signed out, and standing orders they approved are paused.`;
    default:
      throw new EnvironmentError(USAGE);
  }
}

async function list(people: People): Promise<string> {
  const lines = (await people.list()).map(
    ({ name, createdAt, revokedAt }) =>
      `${name}\tsince ${createdAt.slice(0, 10)}${revokedAt ? `\trevoked ${revokedAt.slice(0, 10)}` : ''}`,
  );
  return lines.length === 0
    ? 'There are no access keys yet: no sign-in is needed, and only this machine can connect.'
    : lines.join('\n');
}
