import { Hono } from 'hono';
import { type CreatedKey, type Member, MemberChange, NewMember, type Team } from '#contract/api/team.ts';
import { requireAdministrator } from '../access/permitted.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { readBody, smallBody } from '../routes/purchase-parameters.ts';
import { type AccessKeyLine, PeopleError, type Person } from '../store/people.ts';

const NEW_MEMBER =
  'The body is JSON with name, and perhaps kind, mayBuy, perDay, perMonth and approveAbove in whole credits.';
const CHANGE = 'The body is JSON with kind, mayBuy, perDay, perMonth or approveAbove; null removes a limit.';

/** Access keys of the team: administrators see, make, change and revoke them; others see their own. */
export function teamRoutes({ store }: GatewayContext): Hono<GatewayRequest> {
  const { people, ledger } = store;
  const app = new Hono<GatewayRequest>();
  for (const path of ['/team', '/team/:name', '/team/:name/revoke']) {
    app.use(path, async (request, next) => {
      const { person } = request.env;
      const isOwn = request.req.method === 'GET' && request.req.param('name') === person.name;
      if (!isOwn) requireAdministrator(person);
      await next();
    });
  }
  const members = async (): Promise<Member[]> => {
    const [keys, spending] = await Promise.all([people.list(), ledger.spendingOfPeople()]);
    const spent = new Map(spending.map((each) => [each.person, each]));
    const lines = keys.map((key) => memberOf(key, spent.get(key.name)));
    return [...lines.filter(isActive), ...lines.filter((line) => !isActive(line))];
  };
  const member = async (name: string): Promise<Member> => {
    const found = (await members()).find((each) => each.name === name);
    if (found === undefined) throw new ProblemError('not-found', `“${name}” has no access key.`);
    return found;
  };

  app.get('/team', async (request) => request.json({ members: await members() } satisfies Team));
  app.post('/team', smallBody, async (request) => {
    const { name, ...permissions } = await readBody(request.req, NewMember, NEW_MEMBER);
    if (!request.env.person.signedIn && permissions.kind !== 'administrator') {
      throw new ProblemError(
        'body-format',
        'The first access key is that of an administrator, who can make the others. Nothing was changed.',
      );
    }
    const key = await asProblem(people.add(name, permissions));
    return request.json({ name: name.trim(), key } satisfies CreatedKey, 201);
  });
  app.get('/team/:name', async (request) => request.json(await member(request.req.param('name'))));
  app.patch('/team/:name', smallBody, async (request) => {
    const name = request.req.param('name');
    const change = await readBody(request.req, MemberChange, CHANGE);
    if (change.kind !== undefined) refuseOwn(request.env.person, name);
    await asProblem(people.change(name, change));
    return request.json(await member(name));
  });
  app.post('/team/:name/revoke', smallBody, async (request) => {
    const name = request.req.param('name');
    refuseOwn(request.env.person, name);
    await asProblem(people.revoke(name));
    return request.json(await member(name));
  });
  return app;
}

function isActive({ revokedAt }: Member): boolean {
  return revokedAt === undefined;
}

function memberOf(
  { revokedAt, lastSeenAt, ...line }: AccessKeyLine,
  spent: { readonly today: number; readonly thisMonth: number } | undefined,
): Member {
  return {
    ...line,
    ...(revokedAt !== undefined && { revokedAt }),
    ...(lastSeenAt !== undefined && { lastSeenAt }),
    spentToday: spent?.today ?? 0,
    spentThisMonth: spent?.thisMonth ?? 0,
  };
}

/** So that an administrator stays. */
function refuseOwn({ name: own }: Person, name: string): void {
  if (own !== name) return;
  throw new ProblemError(
    'not-allowed',
    'Another administrator has to change your kind or revoke your key. Nothing was changed.',
  );
}

async function asProblem<T>(work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    throw error instanceof PeopleError
      ? new ProblemError('body-format', `${error.message} Nothing was changed.`)
      : error;
  });
}
