import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Store } from '#gateway/store/store.ts';
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
  const store = () => Store.open({ location: { path: join(folder, 'gateway.sqlite') }, source: '' });
  return { ask, store, buy: (path: string) => ask(path, { method: 'POST', headers: FIRST_COPY }) };
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

test('a purchase with an implausible charge is booked at its price until an administrator corrects it', async () => {
  const { ask, buy, store } = await startWith(
    rawAnswer(
      '200 OK',
      ['Credits-Charged: 999999999999999', 'Credits-Remaining: -5', 'Content-Length: 2'],
      '{}',
    ),
  );
  await buy('/company/90000001/ccj');
  const { body: before } = await ask('/credits');
  expect(before).toMatchObject({
    spentThisMonth: 20,
    flagged: [{ operation: 'ccj', claimed: '999999999999999', booked: 20 }],
  });
  expect(before).not.toHaveProperty('remaining');
  const beside = await store();
  const [{ attempt }] = before.flagged;
  await beside.corrections.correct({ attempt, credits: 7, actor: 'root', reason: 'As invoiced.' });
  await beside.close();
  expect((await ask('/credits')).body).toMatchObject({ spentThisMonth: 7, flagged: [] });
  const { body: ledger } = await ask('/credits/ledger');
  expect(ledger.entries).toMatchObject([
    { event: 'corrected', credits: -13 },
    { event: 'settled', credits: 20, detail: expect.stringContaining('999,999,999,999,999') },
    { event: 'reserved', credits: 20 },
  ]);
});
