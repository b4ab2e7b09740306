import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../e2e/fixtures/postgres/fresh-database.ts';
import { Accounts } from './accounts/accounts.ts';
import { documentPdf } from './document-pdf.ts';
import { documentPool } from './document-pool.ts';
import { registeredCompany } from './register/company-fixture.ts';
import { Register } from './register/register.ts';
import { RegisterWriter } from './register/writer.ts';
import { createService, type Service, type ServiceOptions } from './service.ts';

const BASE = 'http://lookup.test/service';
const ID = '90000001-1';
/** As the register file has it. */
const STORED = `/document/${ID}/5eed`;

let folder: string;
let register: Register;
let accounts: Accounts;
let key: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-document-'));
  const writer = new RegisterWriter(join(folder, 'register.sqlite'));
  const filing = { title: 'Accounts', pages: '2', date: '2025-01-31', url: `document/${ID}/5eed` };
  writer.addCompany(registeredCompany('90000001', 'HARBOUR STONE LIMITED'), {
    items: { documents: [filing] },
  });
  await writer.finish({ kind: 'sample', build: 'test', label: 'Test', covers: ['documents'], showcase: [] });
  register = new Register(join(folder, 'register.sqlite'));
  accounts = await openAccounts('accounts.sqlite');
  key = await accounts.add('reader', 100);
});

afterEach(async () => {
  await accounts.close();
  register.close();
  rmSync(folder, { recursive: true });
});

const openAccounts = (file: string) => Accounts.open({ path: join(folder, file) });

function serve(options: Partial<ServiceOptions> = {}): Service {
  return createService({ register, accounts, baseUrl: BASE, ...options });
}

const ask = (service: Service, path: string, credential = key) =>
  service.fetch(
    new Request(BASE + path, { headers: credential === '' ? {} : { Authorization: credential } }),
  );

/** The link of the only filing, below the base address. */
async function linkFrom(service: Service, credential = key): Promise<string> {
  const answer = await (await ask(service, '/company/90000001/documents', credential)).json();
  return answer.data.documents.items[0].url.slice(BASE.length);
}

describe('a document link', () => {
  test('opens its document with a key only', async () => {
    const service = serve();
    const link = await linkFrom(service);
    expect((await ask(service, link)).status).toBe(200);
    for (const credential of ['', 'wrong']) {
      const refused = await ask(service, link, credential);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  test('cannot be derived from the register: its hash depends on a secret of the installation', async () => {
    const service = serve();
    const link = await linkFrom(service);
    expect(link).toMatch(/^\/document\/90000001-1\/[\w-]{43}$/);
    const other = await openAccounts('other.sqlite');
    const otherKey = await other.add('reader', 100);
    const otherLink = await linkFrom(serve({ accounts: other }), otherKey);
    await other.close();
    expect(otherLink).not.toBe(link);
    for (const wrong of [STORED, otherLink, `${link}A`, link.slice(0, -1), `/document/${ID}/x`]) {
      expect((await ask(service, wrong)).status).toBe(404);
    }
    expect((await ask(service, link.replace('-1/', '-2/'))).status).toBe(404);
  });

  test('stays the same after a restart', async () => {
    const link = await linkFrom(serve());
    await accounts.close();
    accounts = await openAccounts('accounts.sqlite');
    expect(await linkFrom(serve())).toBe(link);
  });

  test('of a record that the gateway bought from an earlier version still opens', async () => {
    const service = serve({ ownAccount: 'gateway' });
    const own = await accounts.admit('gateway', 100);
    expect((await ask(service, STORED, own.key)).status).toBe(200);
    expect((await ask(service, STORED, key)).status).toBe(404);
  });
});

test('all processes on one PostgreSQL database have the same secret, also if they start together', async () => {
  const database = await freshDatabase();
  const opened = await Promise.all(Array.from({ length: 4 }, () => Accounts.open({ url: database.url })));
  expect(new Set(opened.map(({ linkSecret }) => linkSecret)).size).toBe(1);
  await Promise.all(opened.map((each) => each.close()));
  await database.drop();
});

test('a document above the limit of its account is refused with the time to wait', async () => {
  const service = serve({ drawing: { draw: documentPdf, admits: (account) => account !== 'reader' } });
  const refused = await ask(service, await linkFrom(service));
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({ 'retry-after': '1', 'credits-charged': '0' });
  expect(await refused.json()).toMatchObject({ status: 'error', code: 'RATE_LIMITED' });
});

describe('the built worker', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  // Below the project, so that the external library can be resolved.
  const built = join(root, 'dist', `partial-document-${process.pid}`);

  beforeAll(async () => {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true, external: ['pdfkit'] },
      build: {
        ssr: join(root, 'src/service/document-worker.ts'),
        outDir: built,
        target: 'node20',
        copyPublicDir: false,
      },
    });
  });
  afterAll(() => rmSync(built, { recursive: true }));

  const open = () => documentPool(pathToFileURL(join(built, 'document-worker.js')));
  const text = {
    title: 'Accounts',
    companyName: 'HARBOUR STONE LIMITED',
    companyNumber: '90000001',
    date: '2025-01-31',
    pages: 133,
    note: 'Test',
  };

  test('draws the same documents as this thread, beside it', async () => {
    const pool = open();
    const order: string[] = [];
    const drawn = pool.draw(text).then((pdf) => {
      order.push('drawn');
      return pdf;
    });
    await new Promise((resolve) => setImmediate(resolve));
    order.push('else');
    expect(Buffer.from(await drawn).equals(await documentPdf(text))).toBe(true);
    expect(order).toEqual(['else', 'drawn']);
    await pool.close();
  });

  test('lets a bounded number of documents wait and refuses more as the service does', async () => {
    const { draw, close } = open();
    const service = serve({ drawing: { draw, admits: () => true } });
    const link = await linkFrom(service);
    const answers = await Promise.all(Array.from({ length: 80 }, () => ask(service, link)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('Retry-After')).toBe('1');
    expect(await refused?.json()).toMatchObject({ code: 'TOO_BUSY' });
    await close();
  });
});
