import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBuilt, startBuilt } from '../fixtures/built-process.mjs';
import { FIRST_COPY } from '../fixtures/buy-records.mjs';
import { BAKERY, writeInventedFiles } from '../fixtures/public-files.ts';
import { SAMPLE_FOLDER } from '../fixtures/sample-settings.ts';
import { recordAnswer, startFaultProvider } from '../fixtures/scriptable-provider.ts';
import { keyFor } from '../fixtures/sign-in.ts';
import { startWebhookReceiver } from '../fixtures/webhook-receiver.ts';
import {
  LOSS_STEPS,
  PROVIDER_STEPS,
  REGISTER_STEPS,
  SAMPLE_STEPS,
  type SetUp,
  type Step,
} from './scenario.ts';

/** The sample register of `npm start`, so that readers of the examples find the same companies. */
const SAMPLE = { SAMPLE_SIZE: '2000', SAMPLE_SEED: 'dossier' };

export type Running = {
  readonly url: string;
  readonly key: string;
  /** For later steps. */
  readonly values: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

export type Stage = {
  readonly name: string;
  readonly steps: readonly (Step | SetUp)[];
  readonly start: () => Promise<Running>;
};

/** Processes with an access key, in folders that are removed at the end of all journeys: together they can answer every operation. */
export const STAGES: readonly Stage[] = [
  { name: 'the sample register', steps: SAMPLE_STEPS, start: startSample },
  { name: 'an imported register', steps: REGISTER_STEPS, start: startRegister },
  { name: 'a provider', steps: PROVIDER_STEPS, start: startProvider },
  { name: 'a restored backup', steps: LOSS_STEPS, start: startWithLoss },
];

async function startSample(): Promise<Running> {
  const receiver = await startWebhookReceiver();
  const folder = mkdtempSync(join(SAMPLE_FOLDER, 'api-'));
  const sample = join(SAMPLE_FOLDER, 'api-sample.sqlite');
  if (existsSync(sample)) cpSync(sample, join(folder, 'sample.sqlite'));
  const running = await start(folder, {
    ...SAMPLE,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMTP_FROM: 'dossier@dossier.example',
  });
  if (!existsSync(sample)) cpSync(join(folder, 'sample.sqlite'), sample);
  const year = new Date().getFullYear();
  return {
    ...running,
    values: {
      ...running.values,
      webhookUrl: receiver.url,
      from: `${year + 1}-01-01`,
      until: `${year + 2}-12-31`,
    },
    stop: async () => {
      await running.stop();
      await receiver.close();
    },
  };
}

async function startRegister(): Promise<Running> {
  const folder = mkdtempSync(join(SAMPLE_FOLDER, 'api-'));
  await runBuilt('import', writeInventedFiles(folder), { DATA_DIR: folder });
  return await start(folder);
}

async function startProvider(): Promise<Running> {
  const provider = await startFaultProvider();
  const filing = { title: 'Accounts', pages: '3', date: '2025-01-31', url: `${provider.url}/document/a1/b2` };
  const pagination = { page: '1', per_page: '20', total_items: '1', total_pages: '1' };
  const about = { operation: 'documents', companyNumber: BAKERY.number, page: 1 } as const;
  provider.script('/documents', recordAnswer(about, { pagination, items: [filing] }));
  provider.script('/ccj', { kind: 'truncate' });
  const folder = mkdtempSync(join(SAMPLE_FOLDER, 'api-'));
  const running = await start(folder, { PROVIDER_URL: provider.url, PROVIDER_KEY: 'k' });
  await buy(running, `/company/${BAKERY.number}/documents`);
  return { ...running, stop: stopBoth(running, provider) };
}

async function startWithLoss(): Promise<Running> {
  const provider = await startFaultProvider();
  const settings = { PROVIDER_URL: provider.url, PROVIDER_KEY: 'k' };
  const folder = mkdtempSync(join(SAMPLE_FOLDER, 'api-'));
  const [data, backup] = [join(folder, 'data'), join(folder, 'backup')];
  const key = await keyFor(PERSON, data);
  for (const record of ['profile', 'ccj']) {
    const { url, stop } = await startBuilt('main', { DATA_DIR: data, ...settings });
    await buy({ url, key }, `/company/90000001/${record}`);
    await stop();
    if (record === 'profile') cpSync(data, backup, { recursive: true });
  }
  const store = (of: string) => readdirSync(of).filter((name) => name.startsWith('gateway.sqlite'));
  for (const name of store(data)) rmSync(join(data, name));
  for (const name of store(backup)) cpSync(join(backup, name), join(data, name));
  const running = await start(data, settings, key);
  return { ...running, stop: stopBoth(running, provider) };
}

const PERSON = 'Robin Hale';

async function start(
  folder: string,
  settings: Record<string, string> = {},
  given?: string,
): Promise<Running> {
  const key = given ?? (await keyFor(PERSON, folder, '--kind', 'administrator'));
  const { url, stop } = await startBuilt('main', { DATA_DIR: folder, ...settings });
  return {
    ...{ url, key, values: { address: url } },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function buy({ url, key }: Pick<Running, 'url' | 'key'>, path: string): Promise<void> {
  const headers = { ...FIRST_COPY, Authorization: `Bearer ${key}` };
  const bought = await fetch(`${url}/api${path}`, { method: 'POST', headers });
  if (!bought.ok) throw new Error(`${path}: ${await bought.text()}`);
}

function stopBoth(running: Running, provider: { close: () => Promise<void> }): () => Promise<void> {
  return async () => {
    await running.stop();
    await provider.close();
  };
}
