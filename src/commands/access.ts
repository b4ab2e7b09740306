import { parseArgs } from 'node:util';
import { type People, PeopleError } from '#gateway/store/people.ts';
import { Store } from '#gateway/store/store.ts';
import { unlessUnusable } from '../server/data-folder.ts';
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { run } from '../server/run.ts';

const USAGE = `Access keys of the team: once there is one, everyone needs one.
  npm run access -- add "Name"      prints a key for that person, once
  npm run access -- list            who has or had a key
  npm run access -- revoke "Name"   the key and every sign-in with it stop working`;

/** `npm run access -- …`. */
run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb, name, ...more] = positionals;
  const wanted = verb === 'list' ? name === undefined : name !== undefined && more.length === 0;
  if (!wanted) throw new EnvironmentError(USAGE);
  const environment = readEnvironment(process.env);
  // Keys are the team's, whatever the source of records.
  const opening = Store.open({ location: environment.location('gateway.sqlite'), source: '' });
  const store = await unlessUnusable(environment, opening);
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
      return `${await people.add(name)}\nThis is the access key of “${name.trim()}”. It is shown this once: hand it over now.`;
    case 'list':
      return await list(people);
    case 'revoke':
      await people.revoke(name);
      return `The access key of “${name.trim()}” no longer works, and nobody is signed in with it any more.`;
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
    ? 'There are no access keys yet: nobody has to sign in, on this machine only.'
    : lines.join('\n');
}
