import { Hono } from 'hono';
import { type Digest, DigestSettings } from '#contract/api/alerts.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { readBody, smallBody } from '../routes/purchase-parameters.ts';

const BODY = 'The body is JSON with address, an email address, and every: day or week.';

/** The email digest of the signed-in person. */
export function digestRoutes({ store, alerts }: GatewayContext): Hono<GatewayRequest> {
  const available = alerts.sendMail !== undefined;
  const app = new Hono<GatewayRequest>();

  const digestOf = async (person: string): Promise<Digest> => {
    const found = await store.digests.find(person);
    if (found === undefined) return { available };
    const { lastSentAt, error, ...digest } = found;
    return {
      available,
      digest: {
        ...digest,
        ...(lastSentAt !== undefined && { lastSentAt }),
        ...(error !== undefined && { error }),
      },
    };
  };

  app.get('/digest', async (request) => request.json(await digestOf(request.env.person.name)));

  app.put('/digest', smallBody, async (request) => {
    const settings = await readBody(request.req, DigestSettings, BODY);
    if (!available) {
      throw new ProblemError('mail-unavailable', 'This server has no mail server. Ask your administrator.');
    }
    await store.digests.set(request.env.person.name, settings);
    return request.json(await digestOf(request.env.person.name));
  });

  app.delete('/digest', async (request) => {
    if (await store.digests.remove(request.env.person.name)) return request.body(null, 204);
    throw new ProblemError('not-found', 'You get no digest.');
  });

  return app;
}
