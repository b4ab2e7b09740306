import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { envelopeOf } from '#contract/envelope.ts';
import { OPERATIONS, type Subject } from '#contract/operations.ts';
import { smallAnswer, subjectOf } from '../fixtures/scriptable-provider.ts';
import type { Call } from './history.ts';

/** Outcome of a call. All but `drop`, `free` and uncharged errors charge at once. */
export type Fault =
  | { readonly kind: 'none' | 'drop' | 'charge' | 'truncate' | 'unreadable' | 'free' | 'pause' }
  | { readonly kind: 'error'; readonly charged: boolean }
  /** `whenCalm`: after the faults have ended. */
  | { readonly kind: 'late'; readonly milliseconds: number | 'whenCalm' }
  /** A success with this JSON as its data. */
  | { readonly kind: 'data'; readonly data: Uint8Array }
  /** Says this number of credits instead of the price that it charges. */
  | { readonly kind: 'overcharge'; readonly says: string }
  /** A status that `node:http` refuses to send, too, such as `000 Odd`. */
  | { readonly kind: 'status'; readonly status: string };

export type RecordingProvider = {
  readonly url: string;
  readonly calls: readonly Call[];
  /** Ends the faults: answers all calls from now on, including waiting ones. */
  readonly calm: () => void;
  readonly close: () => Promise<void>;
};

type Script = {
  readonly claims: (resource: string) => Promise<number | undefined>;
  readonly fault: (resource: string) => Fault;
  /** Of the officers of each company. */
  readonly pages?: number;
};

/** A loopback provider that records every call. All its answers differ. */
export async function startRecordingProvider({
  claims,
  fault,
  pages = 1,
}: Script): Promise<RecordingProvider> {
  const calls: { -readonly [Name in keyof Call]: Call[Name] }[] = [];
  const ofResource = new Map<string, number>();
  const waiting = new Set<() => void>();
  let isCalm = false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const subject = subjectOf(path);
    // A document; these tests buy records only.
    if (subject === undefined) return send(response, 404, FAILURE);
    const resource = path.replace('/company/search', '/search');
    const nth = (ofResource.get(resource) ?? 0) + 1;
    ofResource.set(resource, nth);
    const call: (typeof calls)[number] = {
      resource,
      nth,
      claims: undefined,
      charged: 0,
      free: false,
      sent: undefined,
    };
    const number = calls.push(call);
    const chosen = isCalm ? ({ kind: 'none' } as const) : fault(resource);
    call.claims = await claims(resource);

    const price = OPERATIONS[subject.operation].credits;
    const charge = () => {
      call.charged = price;
      response.setHeader('Credits-Charged', price);
    };
    const answer = (body: string) => {
      charge();
      call.sent = createHash('sha256').update(body).digest('hex');
      send(response, 200, body);
    };
    const success = () => {
      const page = new URL(path, 'http://provider.test').searchParams.get('page') ?? '1';
      const isOfficers = subject.operation === 'appointments';
      const record = isOfficers ? officersOf(subject, page, pages) : smallAnswer(subject);
      answer(JSON.stringify({ ...record, call: number }));
    };
    const successWith = (data: Uint8Array) => {
      const [start = '', end = ''] = JSON.stringify({ ...envelopeOf(subject, null), call: number }).split(
        'null',
      );
      charge();
      call.sent = createHash('sha256').update(start).update(data).update(end).digest('hex');
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write(start);
      response.write(data);
      response.end(end);
    };
    switch (chosen.kind) {
      case 'none':
        return success();
      case 'data':
        return successWith(chosen.data);
      case 'overcharge': {
        const body = JSON.stringify({ ...smallAnswer(subject), call: number });
        call.charged = price;
        call.sent = createHash('sha256').update(body).digest('hex');
        response.setHeader('Credits-Charged', chosen.says);
        return send(response, 200, body);
      }
      case 'status':
        call.charged = price;
        return request.socket.end(`HTTP/1.1 ${chosen.status}\r\nContent-Length: 2\r\n\r\n{}`);
      case 'unreadable':
        return answer(`No JSON. é ${number}\n`);
      case 'late':
        charge();
        if (chosen.milliseconds !== 'whenCalm') await wait(chosen.milliseconds);
        else await new Promise<void>((resolve) => waiting.add(resolve));
        return success();
      case 'drop':
        return request.socket.destroy();
      case 'charge':
        charge();
        return request.socket.destroy();
      case 'truncate':
        charge();
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5_000 });
        return response.write('{"status":"success","da', () => request.socket.destroy());
      case 'free':
      case 'pause':
        call.free = true;
        response.setHeader('Credits-Charged', 0);
        if (chosen.kind === 'pause') response.setHeader('Retry-After', 1);
        return send(response, chosen.kind === 'pause' ? 429 : 404, FAILURE);
      case 'error':
        if (chosen.charged) call.charged = price;
        return send(response, 500, FAILURE);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    calm: () => {
      isCalm = true;
      for (const answer of waiting) answer();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function officersOf(subject: Subject, page: string, pages: number) {
  const pagination = { page, per_page: '20', total_items: String(20 * pages), total_pages: String(pages) };
  return envelopeOf(subject, { pagination, items: [] });
}

const FAILURE = JSON.stringify({ status: 'error', code: 'FAILED', message: 'As scripted.' });

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}
