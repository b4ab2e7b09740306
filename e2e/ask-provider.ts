import { httpDoor } from '#gateway/provider/door.ts';
import { Provider, type ProviderOptions } from '#gateway/provider/provider.ts';
import { type RawProvider, type Script, startRawProvider } from './raw-provider.ts';

/** A word that must occur nowhere but in the requests to the provider. */
export const CANARY = 'canary-key';

export const CCJ = { operation: 'ccj', companyNumber: '90000001', page: 1 } as const;

/** The gateway's own client of the provider at an address, with a time limit that a test can wait for. */
export function providerAt(baseUrl: string, options: Partial<ProviderOptions> = {}): Provider {
  return new Provider({
    door: httpDoor,
    baseUrl,
    credential: `Bearer ${CANARY}`,
    pageParam: 'page',
    errorsCharged: 'unknown',
    timeLimit: 1_500,
    ...options,
  });
}

/** Runs `use` with a scripted provider and a client of it, then checks that the client holds no connection any more. */
export async function withProvider<T>(
  script: Script,
  use: (provider: Provider, raw: RawProvider) => Promise<T>,
  options: Partial<ProviderOptions> = {},
): Promise<T> {
  const raw = await startRawProvider(script);
  try {
    const result = await use(providerAt(raw.url, options), raw);
    await raw.quiet();
    return result;
  } finally {
    await raw.close();
  }
}

/** Asks a scripted provider for one record: what became of it, and what the provider saw. */
export async function askOnce(script: Script, options: Partial<ProviderOptions> = {}) {
  return await withProvider(
    script,
    async (provider, raw) => {
      const outcome = await provider.call(CCJ);
      await raw.quiet();
      return { outcome, connections: raw.connections(), requests: raw.requests };
    },
    options,
  );
}
