import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Envelope, envelopeOf } from '#contract/envelope.ts';
import { isCompanyOperation, OPERATIONS, operation, type Subject } from '#contract/operations.ts';

/** What goes wrong with an answer. `charged` ones take the credits all the same, as a real provider might. */
type Fault = {
  /** After so long. */
  readonly milliseconds?: number;
} & (
  | { readonly kind: 'close'; readonly charged: boolean }
  | { readonly kind: 'truncate' }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'echo'; readonly companyNumber: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'body'; readonly body: string | Uint8Array; readonly contentType: string }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly code: string;
      readonly saysFree: boolean;
      readonly message?: string;
      readonly headers?: Record<string, string>;
    }
);

/** One request as the provider saw it: the truth about what was charged. */
type Call = { readonly path: string; readonly credential: string; charged: number };

export type FaultProvider = {
  readonly url: string;
  readonly calls: readonly Call[];
  /** Credits charged in all. */
  readonly charged: () => number;
  /** Answers the next requests whose path contains `part` with this fault, until cleared with `undefined`. */
  readonly script: (part: string, fault: Fault | undefined) => void;
  /** Keeps the next request whose path contains `part` waiting: `asked` once it is here, answered after `release`. */
  readonly hold: (part: string) => { readonly asked: Promise<void>; readonly release: () => void };
  readonly close: () => Promise<void>;
};

/**
 * A lookup service on loopback that answers any company with a small valid record, fails as scripted, and keeps the
 * truth about every charge: what purchases are tested against.
 */
export async function startFaultProvider(balance = 10_000): Promise<FaultProvider> {
  const calls: Call[] = [];
  const faults = new Map<string, Fault>();
  const holds = new Map<string, (reply: () => void) => void>();
  const charged = () => calls.reduce((sum, call) => sum + call.charged, 0);

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const call = { path, credential: request.headers.authorization ?? '', charged: 0 };
    calls.push(call);
    const fault = [...faults].find(([part]) => path.includes(part))?.[1];
    const charge = (credits: number) => {
      call.charged = credits;
      response.setHeader('Credits-Charged', credits);
      response.setHeader('Credits-Remaining', balance - charged());
    };
    const reply = () => answer(request, response, subjectOf(path), fault, charge);
    const held = [...holds].find(([part]) => path.includes(part));
    if (held !== undefined) {
      const [part, hold] = held;
      holds.delete(part);
      hold(reply);
    } else if (fault?.milliseconds === undefined) reply();
    else setTimeout(reply, fault.milliseconds);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    charged,
    script: (part, fault) => {
      if (fault === undefined) faults.delete(part);
      else faults.set(part, fault);
    },
    hold: (part) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const asked = new Promise<void>((resolve) => {
        holds.set(part, (reply) => {
          void released.then(reply);
          resolve();
        });
      });
      return { asked, release };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  subject: Subject | undefined,
  fault: Fault | undefined,
  charge: (credits: number) => void,
): void {
  if (subject === undefined) {
    send(response, 404, { status: 'error', code: 'NOT_FOUND', message: 'No such operation.' });
    return;
  }
  const price = OPERATIONS[subject.operation].credits;
  const success = (about: Subject = subject) => {
    charge(price);
    send(response, 200, smallAnswer(about));
  };
  switch (fault?.kind) {
    case undefined:
    case 'delay':
      success();
      return;
    case 'close':
      if (fault.charged) charge(price);
      request.socket.destroy();
      return;
    case 'truncate': {
      charge(price);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5_000 });
      response.write('{"status":"success","da', () => request.socket.destroy());
      return;
    }
    case 'echo':
      if (subject.operation !== 'search') success({ ...subject, companyNumber: fault.companyNumber });
      return;
    case 'redirect':
      response.writeHead(302, { Location: fault.location }).end();
      return;
    case 'body':
      charge(price);
      response.writeHead(200, { 'Content-Type': fault.contentType }).end(fault.body);
      return;
    case 'error':
      if (fault.saysFree) response.setHeader('Credits-Charged', 0);
      for (const [name, value] of Object.entries(fault.headers ?? {})) response.setHeader(name, value);
      send(response, fault.status, {
        status: 'error',
        code: fault.code,
        message: fault.message ?? 'As scripted.',
      });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** A valid answer, and hardly more. */
export function smallAnswer(subject: Subject): Envelope {
  return envelopeOf(subject, SMALL_RECORDS[operation(subject.operation).member]);
}

/** The answer to a request for `subject` that holds these data: what its script is set to. */
export function recordAnswer(subject: Subject, data: unknown) {
  const body = JSON.stringify(envelopeOf(subject, data));
  return { kind: 'body', body, contentType: 'application/json' } as const;
}

/** What a request to the provider asks for; pages are all alike here. */
export function subjectOf(path: string): Subject | undefined {
  const url = new URL(path, 'http://provider.test');
  const [, , number = '', segment = ''] = url.pathname.split('/');
  if (number === 'search') {
    return { operation: 'search', query: url.searchParams.get('query') ?? '', page: 1 };
  }
  return isCompanyOperation(segment) ? { operation: segment, companyNumber: number, page: 1 } : undefined;
}

const NONE = { page: '1', per_page: '20', total_items: '0', total_pages: '0' };

/** The least that each operation can answer, by member of `data`. */
const SMALL_RECORDS: Record<string, unknown> = {
  search: { pagination: NONE, items: [] },
  overview: { company_number: '', company_name: 'SCRIPTED COMPANY LIMITED', company_type: 'Ltd' },
  appointments: { pagination: NONE, items: [] },
  documents: { pagination: NONE, items: [] },
  shareholders: { total_shares: '', pagination: { ...NONE, per_page: '10' }, items: [] },
  financials: [],
  ccj: { pagination: NONE, items: [] },
  group_structure: {
    company_number: '',
    company_name: 'SCRIPTED COMPANY LIMITED',
    country: '',
    country_code: '',
  },
  vat_number: { vat_number: '', company_name: '', company_address: '', additional_matches: [] },
};
