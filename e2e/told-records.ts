import { envelopeOf } from '#contract/envelope.ts';
import { requestPath, type Subject } from '#contract/operations.ts';
import { resourceOf } from '#gateway/resource.ts';
import { type FaultProvider, startFaultProvider } from './fault-provider.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import type { TestLocation } from './test-locations.ts';

/** Buys records that say what a test needs: the provider is told what to answer, and asked through the gateway. */
export class ToldRecords {
  readonly #upstream: FaultProvider;

  constructor(upstream: FaultProvider) {
    this.#upstream = upstream;
  }

  /** Buys a record whose data are these: the first copy, or a refresh of `version`. */
  async buy(bench: TestGateway, subject: Subject, data: unknown, version?: number): Promise<void> {
    await this.buyBody(bench, subject, JSON.stringify(envelopeOf(subject, data)), version);
  }

  async buyBody(bench: TestGateway, subject: Subject, body: string, version?: number): Promise<void> {
    const path = requestPath(subject, 'page');
    this.#upstream.script(path, { kind: 'body', body, contentType: 'application/json' });
    const seen = version === undefined ? undefined : { 'If-Match': `"${version}"` };
    const { status } = await bench.buy(`/api${resourceOf(subject)}`, seen);
    this.#upstream.script(path, undefined);
    if (status !== 201) throw new Error(`${path} was not bought: ${status}`);
  }
}

/** A gateway on a store of its own, whose provider answers what a test tells it to. */
export type ToldGateway = {
  readonly place: TestLocation;
  readonly upstream: FaultProvider;
  readonly bench: TestGateway;
  readonly told: ToldRecords;
  /** Ends all of it; what was opened at its place besides has to be closed before. */
  readonly close: () => Promise<void>;
};

export async function startToldGateway(locate: () => Promise<TestLocation>): Promise<ToldGateway> {
  const place = await locate();
  const upstream = await startFaultProvider();
  const bench = await startTestGateway({ location: place.location, provider: upstream.url });
  const close = async () => {
    await bench.close();
    await upstream.close();
    await place.drop();
  };
  return { place, upstream, bench, told: new ToldRecords(upstream), close };
}

export const profileOf = (companyNumber: string): Subject => ({
  operation: 'profile',
  companyNumber,
  page: 1,
});

export const officersOf = (companyNumber: string, page = 1): Subject => ({
  operation: 'appointments',
  companyNumber,
  page,
});

export const searchFor = (query: string, page = 1): Subject => ({ operation: 'search', query, page });

/** An overview with a name, former ones and whatever else. */
export function overview(name: string, formerNames: readonly string[] = [], more: object = {}): object {
  const previous_company_names = formerNames.map((former) => ({ name: former }));
  return { company_number: '', company_name: name, previous_company_names, ...more };
}

/** Results of a search: names by number. */
export function results(names: Readonly<Record<string, string>>): object {
  const items = Object.entries(names).map(([company_number, company_name]) => ({
    company_number,
    company_name,
  }));
  return { pagination: {}, items };
}

/** A page of officers: `person_id` and name of each, or whole items. */
export function officers(...items: readonly ([id: number, name: string] | object)[]): object {
  const written = items.map((item) =>
    Array.isArray(item) ? { person_id: item[0], name: item[1], status: 'active', role: 'director' } : item,
  );
  return { pagination: {}, items: written };
}
