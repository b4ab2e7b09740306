import { Hono, type HonoRequest } from 'hono';
import * as v from 'valibot';
import type { Timeline } from '#contract/api/timeline.ts';
import { COMPANY_OPERATIONS, type CompanyOperation } from '#contract/operations.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { cursorText, readCursor } from '../routes/cursor.ts';
import { numberParameter, single, unusable } from '../routes/parameters.ts';

const Cursor = v.object({
  happened_on: v.string(),
  operation: v.picklist(COMPANY_OPERATIONS),
  item: v.string(),
});

/** `GET /api/company/{number}/changes`: the history of a company from its held records, free. */
export function timelineRoute({ store }: GatewayContext): Hono<GatewayRequest> {
  const app = new Hono<GatewayRequest>();
  app.get('/company/:number/changes', async (request) => {
    const companyNumber = numberParameter(request.req);
    const operation = recordKind(request.req);
    const after = readCursor(request.req, Cursor);
    const { entries, next } = await store.timeline.page({ companyNumber, operation, after });
    const operations = await store.timeline.operations(companyNumber);
    return request.json({
      ...{ companyNumber, entries, operations },
      ...(next && { next: cursorText(v.parse(Cursor, next)) }),
    } satisfies Timeline);
  });
  return app;
}

function recordKind(request: HonoRequest): CompanyOperation | undefined {
  const given = single(request, 'record');
  if (given === undefined) return undefined;
  const known = v.safeParse(v.picklist(COMPANY_OPERATIONS), given);
  if (!known.success) throw unusable(`record is one of ${COMPANY_OPERATIONS.join(', ')}.`);
  return known.output;
}
