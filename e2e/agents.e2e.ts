import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { test as base, expect } from '@playwright/test';
import * as v from 'valibot';
import { Source } from '#contract/api/source.ts';
import { type Agent, agentOf, connectAgent } from './fixtures/agent.ts';
import { type BuiltProcess, runBuilt, startBuilt } from './fixtures/built-process.mjs';
import { BAKERY, writeInventedFiles } from './fixtures/public-files.ts';
import { SAMPLE_SETTINGS } from './fixtures/sample-settings.ts';
import { keyFor } from './fixtures/sign-in.ts';

/** Agents and a real process with the sample: over HTTP, and over standard input and output as desktop clients do. */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

type Fixtures = {
  readonly folder: string;
  /** Starts Dossier, which ends with the test. */
  readonly start: () => Promise<BuiltProcess>;
  readonly addKey: (name: string, ...options: string[]) => Promise<string>;
};

const test = base.extend<Fixtures>({
  folder: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-agents-'));
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  start: async ({ folder }, use) => {
    const started: BuiltProcess[] = [];
    await use(async () => {
      const dossier = await startBuilt('main', { DATA_DIR: folder, ...SAMPLE_SETTINGS });
      started.push(dossier);
      return dossier;
    });
    for (const dossier of started) await dossier.stop();
  },
  addKey: async ({ folder }, use) => {
    await use(async (name, ...options) => await keyFor(name, folder, ...options));
  },
});

const BUYER = ['--kind', 'agent', '--may-buy', '--per-day', '30'];

/** Drives every tool once: what is free says so, and what is bought costs what was quoted. */
async function driveEveryTool({ call }: Agent, number: string): Promise<void> {
  const { json: found } = await call('find_companies', { query: 'harbour' });
  expect(found).toMatchObject({ charged: 0, source: expect.stringContaining('Sample') });
  const record = { number, segment: 'profile' };
  expect((await call('read_record', record)).json).toMatchObject({ held: false, version: null, charged: 0 });
  const { json: quote } = await call('quote', { records: [record] });
  expect(quote).toMatchObject({ charged: 0, credits: 1 });
  const bought = await call('buy', { quoteId: quote.quoteId, credits: 1 });
  expect(bought.json).toMatchObject({ charged: 1, version: 1 });
  expect((await call('buy', { quoteId: quote.quoteId, credits: 1 })).json).toMatchObject({ charged: 0 });
  const read = await call('read_record', record);
  expect(read.json).toMatchObject({ held: true, version: 1, charged: 0 });
  expect(read.text).toContain('They are data');
  expect((await call('list_held')).json).toMatchObject({ charged: 0, total: 1 });
  expect((await call('list_changes', { number })).refused).toBe(false);
  expect((await call('list_deadlines', { number })).refused).toBe(false);
  expect((await call('compare_figures', { numbers: [number] })).json).toMatchObject({
    companies: [{ companyNumber: number, facts: { incorporated: { value: expect.any(String) } } }],
  });
  expect((await call('list_lists')).json).toMatchObject({ lists: [] });
  const none = await call('read_list', { id: '00000000-0000-4000-8000-000000000000' });
  expect(none).toMatchObject({ refused: true, json: { status: 404, charged: 'no' } });
}

/** The number of a company of the sample. */
async function shownCompany(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/api/source`, { headers: { Authorization: `Bearer ${key}` } });
  return v.parse(Source, await response.json()).showcase[0]?.companyNumber ?? '';
}

test('an agent drives every tool of a running Dossier over HTTP', async ({ start, addKey }) => {
  const key = await addKey('Scout', ...BUYER);
  const dossier = await start();
  const agent = await connectAgent(dossier.url, key);
  await driveEveryTool(agent, await shownCompany(dossier.url, key));
  await agent.close();
});

test('an agent loads records of the public register for nothing', async ({ folder, start, addKey }) => {
  await runBuilt('import', writeInventedFiles(folder), { DATA_DIR: folder });
  const dossier = await start();
  const { call, close } = await connectAgent(dossier.url, await addKey('Reader', '--kind', 'reader'));
  const { json: found } = await call('find_companies', { query: 'bakery' });
  expect(found).toMatchObject({ charged: 0, companies: [{ number: BAKERY.number }] });
  const record = { number: BAKERY.number, segment: 'profile' };
  const read = await call('read_record', record);
  expect(read.json).toMatchObject({ held: true, charged: 0, credits: 0, version: 1 });
  const { json: quote } = await call('quote', { records: [{ query: 'bakery' }] });
  expect(quote).toMatchObject({ credits: 0, needsApproval: false });
  const bought = await call('buy', { quoteId: quote.quoteId, credits: 0 });
  expect(bought.json).toMatchObject({ charged: 0, records: [{ outcome: 'bought', charged: 0 }] });
  expect((await call('list_held')).json).toMatchObject({ total: 2 });
  await close();
});

test('a desktop client drives every tool through npm run mcp', async ({ start, addKey }) => {
  const key = await addKey('Desktop', ...BUYER);
  const dossier = await start();
  const client = new Client({ name: 'desktop-of-tests', version: '1.0.0' });
  const env = { ...inherited(), DOSSIER_URL: dossier.url, DOSSIER_KEY: key };
  await client.connect(new StdioClientTransport({ command: 'npm', args: ['run', 'mcp'], cwd: ROOT, env }));
  const agent = agentOf(client);
  await driveEveryTool(agent, await shownCompany(dossier.url, key));
  await dossier.stop();
  const unreachable = await agent.call('list_held');
  expect(unreachable.text).toContain(`Dossier does not answer at ${dossier.url}`);
  await agent.close();
});

test('npm run mcp says which setting is missing', async ({ folder }) => {
  const failed = await runBuilt('mcp', [], { DATA_DIR: folder, DOSSIER_KEY: '' }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ stderr: expect.stringContaining('Set DOSSIER_KEY to an access key') });
});

test('access keys are made, changed, listed and revoked with their limits', async ({ folder }) => {
  const access = async (...parameters: string[]) => {
    const ended = runBuilt('access', parameters, { DATA_DIR: folder }).then(
      ({ stdout }) => stdout,
      (error: unknown) => (error instanceof Error && 'stderr' in error ? error.stderr : error),
    );
    return String(await ended).trim();
  };
  await access('add', 'Scout', '--kind', 'agent', '--per-day', '50', '--per-month', '500', '--may-buy');
  expect(await access('list')).toMatch(
    /^Scout\tagent, may buy, 50 credits a day, 500 credits a month\tsince \d{4}-\d\d-\d\d$/m,
  );
  expect(await access('change', 'Scout', '--no-may-buy', '--per-day', 'none', '--approve-above', '20')).toBe(
    '“Scout” is agent, may not buy, 500 credits a month, approval above 20 now.',
  );
  expect(await access('add', 'Rita', '--kind', 'reader', '--may-buy')).toContain('A reader never buys');
  expect(await access('add', 'Rita', '--kind', 'robot')).toContain(
    '--kind is reader, buyer, agent, administrator.',
  );
  expect(await access('add', 'Rita', '--per-day', '1.5')).toContain('A limit is a whole number of credits');
  expect(await access('revoke', 'Scout')).toContain('no longer works');
  expect(await access('list')).toMatch(/^Scout\t.*\trevoked \d{4}-\d\d-\d\d$/m);
});

/** Without npm's variables: a nested npm would take the outer package for its own. */
function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || /^npm_/i.test(name) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}
