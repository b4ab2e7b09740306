import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { rawAnswer, startRawProvider } from '../../e2e/fixtures/raw-provider.ts';
import { readEnvironment } from './environment.ts';
import { startDossier } from './start-dossier.ts';

/** In a whole process: its HTTP server replaces the global `Response`. */
async function startWith(answer: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-status-'));
  writeFileSync(join(folder, 'index.html'), '<title>The application</title>');
  const provider = await startRawProvider((socket) => socket.end(answer));
  const settings = { DATA_DIR: folder, PORT: '0', PROVIDER_URL: provider.url, PROVIDER_KEY: 'key' };
  const dossier = await startDossier(readEnvironment(settings), { appFolder: folder, say: () => undefined });
  onTestFinished(async () => {
    await dossier.stop();
    await provider.close();
    rmSync(folder, { recursive: true });
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${dossier.url}/api${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  return { ask, buy: (path: string) => ask(path, { method: 'POST', headers: FIRST_COPY }) };
}

test.each(['600', '999', '099', '000'])(
  'a purchase that is answered with status %s is recorded as unknown at once, with its reason',
  async (status) => {
    const { ask, buy } = await startWith(
      rawAnswer(`${status} Odd`, ['Credits-Charged: 0', 'Content-Length: 2'], '{}'),
    );
    const detail = `The source answered with status ${status}. It may have cost 20 credits.`;
    expect(await buy('/company/90000001/ccj')).toMatchObject({
      status: 409,
      body: { type: '/problems/outcome-unknown', charged: 'unknown', credits: 20, detail },
    });
    const { body: ledger } = await ask('/credits/ledger');
    expect(ledger.entries).toMatchObject([
      { event: 'unknown', credits: 20, detail },
      { event: 'reserved', credits: 20 },
    ]);
  },
);
