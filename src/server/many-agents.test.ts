import { expect, test } from 'vitest';
import { startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { startTestWeb } from '../../e2e/fixtures/test-server.ts';

/** A thousand agents at once: what one buys, the others get for nothing. */

const AGENTS = 1_000;

test.each(TEST_DATABASES)(
  'a thousand agents that ask for one record at once make one call and one charge, on $database',
  async ({ createDb }) => {
    const upstream = await startFaultProvider();
    const web = await startTestWeb({ createDb, provider: upstream.url });
    try {
      const keys: string[] = [];
      for (let index = 0; index < AGENTS; index += 1) {
        keys.push(await web.store.people.add(`Agent ${index}`, { kind: 'agent', mayBuy: true, perDay: 20 }));
      }
      const call = async (key: string, name: string, given: object) => {
        const params = { name, arguments: given };
        const response = await fetch(`${web.url}/mcp`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${key}`,
            'Content-Type': 'application/json',
            Accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
        });
        const text = await response.text();
        return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result;
      };
      const record = { number: '90000001', segment: 'ccj' };
      const bought = await Promise.all(
        keys.map(async (key) => {
          const quote = await call(key, 'quote', { records: [record] });
          const { quoteId, credits } = quote.structuredContent;
          return await call(key, 'buy', { quoteId, credits });
        }),
      );
      const charges = bought.map(({ structuredContent }) => structuredContent.charged);
      expect(charges.filter((charged) => charged === 20)).toHaveLength(1);
      expect(charges.filter((charged) => charged === 0)).toHaveLength(AGENTS - 1);
      expect(upstream.calls).toHaveLength(1);
      expect(upstream.charged()).toBe(20);
      const lines = await web.store.ledger.before(Number.MAX_SAFE_INTEGER, 100);
      expect(lines.map(({ event }) => event)).toEqual(['settled', 'reserved']);
    } finally {
      await web.close();
      await upstream.close();
    }
  },
  120_000,
);
