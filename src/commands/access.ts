import { parseArgs } from 'node:util';
import { KEY_KINDS, type KeyKind, type MemberChange, type Permissions } from '#contract/api/team.ts';
import { type AccessKeyLine, type People, PeopleError } from '#gateway/store/people.ts';
import { Store } from '#gateway/store/store.ts';
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { run } from '../server/run.ts';
import { withDatabaseErrors } from '../server/startup-checks.ts';

const USAGE = `Access keys of the team. As soon as one exists, everyone needs one.
  npm run access -- add "Name"       creates an access key and prints it once
  npm run access -- change "Name"    changes what its holder may do, with the options below
  npm run access -- list             lists access keys
  npm run access -- sign-out "Name"  ends all browser sessions; the key keeps working
  npm run access -- revoke "Name"    revokes the key, signs its holder out and pauses their orders

  --kind reader|buyer|agent|administrator   a buyer if not given; a reader never buys
  --may-buy, --no-may-buy                   an agent buys only with --may-buy
  --per-day N, --per-month N                credits that the holder may spend in a day and a month (UTC)
  --approve-above N                         another person approves purchases of more than N credits
With change, none as N removes a limit.`;

const OPTIONS = {
  kind: { type: 'string' },
  'may-buy': { type: 'boolean' },
  'per-day': { type: 'string' },
  'per-month': { type: 'string' },
  'approve-above': { type: 'string' },
} as const;

run(async () => {
  const { positionals, change } = readArguments();
  const [verb, name, ...more] = positionals;
  const isValid = verb === 'list' ? name === undefined : name !== undefined && more.length === 0;
  const isChange = verb === 'add' || verb === 'change';
  if (!isValid || (!isChange && Object.keys(change).length > 0)) throw new EnvironmentError(USAGE);
  const environment = readEnvironment(process.env);
  const opening = Store.open({ location: environment.location('gateway.sqlite'), source: '' });
  const store = await withDatabaseErrors(environment, opening);
  try {
    console.log(await carryOut(store.people, verb, name ?? '', change));
  } catch (error) {
    throw error instanceof PeopleError ? new EnvironmentError(error.message) : error;
  } finally {
    await store.close();
  }
});

function readArguments(): { readonly positionals: readonly string[]; readonly change: MemberChange } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: OPTIONS,
    });
    const mayBuy = values['may-buy'];
    return {
      positionals,
      change: {
        ...(values.kind !== undefined && { kind: readKind(values.kind) }),
        ...(mayBuy !== undefined && { mayBuy }),
        ...limit('perDay', values['per-day']),
        ...limit('perMonth', values['per-month']),
        ...limit('approveAbove', values['approve-above']),
      },
    };
  } catch (error) {
    // Of `parseArgs`: an option that does not exist, or that lacks its value.
    if (error instanceof TypeError) throw new EnvironmentError(`${error.message}\n\n${USAGE}`);
    throw error;
  }
}

function readKind(given: string): KeyKind {
  const kind = KEY_KINDS.find((each) => each === given);
  if (kind === undefined) throw new EnvironmentError(`--kind is ${KEY_KINDS.join(', ')}.`);
  return kind;
}

/** `null` removes the limit. */
function limit(name: 'perDay' | 'perMonth' | 'approveAbove', given: string | undefined): MemberChange {
  if (given === undefined) return {};
  if (given === 'none') return { [name]: null };
  if (!/^\d{1,15}$/.test(given))
    throw new EnvironmentError(`A limit is a whole number of credits, not ${given}.`);
  return { [name]: Number(given) };
}

async function carryOut(
  people: People,
  verb: string | undefined,
  name: string,
  change: MemberChange,
): Promise<string> {
  const plain = name.trim();
  switch (verb) {
    case 'add': {
      const { kind, mayBuy, ...limits } = change;
      const set = Object.entries(limits).filter(([, value]) => value !== null);
      const key = await people.add(name, {
        ...(kind !== undefined && { kind }),
        ...(mayBuy !== undefined && { mayBuy }),
        ...Object.fromEntries(set),
      });
      return `${key}\nThis is the access key of “${plain}”. Hand it over now: it is shown only once.`;
    }
    case 'change':
      return `“${plain}” is ${inWords(await people.change(name, change))} now.`;
    case 'list':
      return await list(people);
    case 'sign-out': {
      const ended = await people.signOutEverywhere(name);
      return `“${plain}” is signed out everywhere: ${ended === 1 ? '1 session' : `${ended} sessions`} ended. The access key still works.`;
    }
    case 'revoke':
      await people.revoke(name);
      return `The access key of “${plain}” no longer works, its holder is signed out, and their orders are paused.`;
    default:
      throw new EnvironmentError(USAGE);
  }
}

async function list(people: People): Promise<string> {
  const lines = (await people.list()).map(
    ({ name, createdAt, revokedAt, lastSeenAt, ...permissions }: AccessKeyLine) =>
      [
        name,
        inWords(permissions),
        `since ${createdAt.slice(0, 10)}`,
        ...(lastSeenAt === undefined ? [] : [`last seen ${lastSeenAt.slice(0, 10)}`]),
        ...(revokedAt === undefined ? [] : [`revoked ${revokedAt.slice(0, 10)}`]),
      ].join('\t'),
  );
  return lines.length === 0
    ? 'There are no access keys yet: no sign-in is needed, and only this machine can connect.'
    : lines.join('\n');
}

/** `agent, may buy, 50 credits a day, approval above 20`. */
function inWords({ kind, mayBuy, perDay, perMonth, approveAbove }: Permissions): string {
  return [
    kind,
    ...(kind === 'reader' ? [] : [mayBuy ? 'may buy' : 'may not buy']),
    ...(perDay === undefined ? [] : [`${perDay} credits a day`]),
    ...(perMonth === undefined ? [] : [`${perMonth} credits a month`]),
    ...(approveAbove === undefined ? [] : [`approval above ${approveAbove}`]),
  ].join(', ');
}
