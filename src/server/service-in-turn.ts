import { clientClosedRequest } from '#gateway/few-reads.ts';
import type { Service } from '#service/service.ts';
import { ServiceError } from '#service/service-error.ts';
import { type Closing, Turns } from './turns.ts';

export type ServiceInTurn = (request: Request, response: Closing) => Promise<Response>;

/** Answers a few requests of each credential at a time. Without a credential nothing is looked up. */
export function serviceInTurn(fetch: Service['fetch'], turns = new Turns()): ServiceInTurn {
  return async (request, response) => {
    const credential = request.headers.get('Authorization');
    if (credential === null) return await fetch(request);
    const taken = await turns.take(credential, response);
    if (taken === 'gone') return clientClosedRequest();
    return taken === 'refused' ? tooBusy() : await fetch(request);
  };
}

function tooBusy(): Response {
  const { body, status } = new ServiceError(
    'TOO_BUSY',
    'Too many requests with this API key are waiting. Nothing was charged.',
  );
  return Response.json(body, { status, headers: { 'Credits-Charged': '0', 'Retry-After': '1' } });
}
