import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registeredCompany } from '#service/register/company-fixture.ts';
import { RegisterWriter } from '#service/register/writer.ts';
import { readEnvironment } from './environment.ts';
import { type RunningDossier, startDossier } from './start-dossier.ts';

/** People search the public register while a newer import takes its place. */

let folder: string;
let output: string[];
let running: RunningDossier | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-typing-'));
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/app.js"></script>');
  output = [];
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true });
});

async function importAs(build: string, companies: number): Promise<void> {
  const writer = new RegisterWriter(join(folder, 'register.sqlite'));
  for (let index = 0; index < companies; index += 1) {
    writer.addCompany(registeredCompany(String(90_000_001 + index), `GULL ${build} ${index} LIMITED`));
  }
  const imported = { on: '2026-11-28', companiesAsAt: '2026-11-01', files: [] };
  await writer.finish({
    ...{ kind: 'public', build, label: `Register ${build}` },
    ...{ covers: ['search', 'profile'], showcase: [], imported },
  });
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  running = await startDossier(readEnvironment({ DATA_DIR: folder, PORT: '0', ...settings }), {
    appFolder: folder,
    pace: { settle: 10, poll: 60_000 },
    say: (line) => output.push(line),
  });
}

const search = (parameters: string) => fetch(`${running?.url}/api/register/companies?${parameters}`);

test('a search of the public register costs nothing and says which build and day it is from', async () => {
  await importAs('first', 30);
  await start();
  const answer = await search('query=gu&page=2&town=leeds');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    ...{ build: 'first', asOf: '2026-11-01', total: 30, page: 2, perPage: 20 },
    items: Array.from({ length: 10 }, () => ({ companyStatus: 'Active', town: 'Leeds' })),
    facets: { town: { values: [{ value: 'LEEDS', count: 30 }], more: 0 } },
  });
  expect(await (await fetch(`${running?.url}/api/credits`)).json()).toMatchObject({ spentThisMonth: 0 });
});

test('every search is answered while the register is replaced, from the build that it states', async () => {
  const sizes: Record<string, number> = { first: 30, second: 25 };
  await importAs('first', 30);
  await start();
  let isReplaced = false;
  const builds = new Set<string>();
  const typing = async () => {
    while (!isReplaced) {
      for (const query of ['g', 'gu', 'gull', '']) {
        const answer = await search(`query=${query}`);
        expect(answer.status).toBe(200);
        const { build, total, items } = await answer.json();
        builds.add(build);
        expect(total).toBe(sizes[build]);
        expect(items[0].companyName).toContain(build);
      }
    }
  };
  const people = [typing(), typing(), typing()];
  await importAs('second', 25);
  await vi.waitFor(() => expect(builds).toEqual(new Set(['first', 'second'])), 20_000);
  isReplaced = true;
  await Promise.all(people);
}, 60_000);

test('a sample register has no free search', async () => {
  await start({ SAMPLE_SIZE: '300' });
  const answer = await search('query=gu');
  expect(answer.status).toBe(404);
  const { detail } = await answer.json();
  expect(detail).toMatch(
    /^Only the public register can be searched here; this source is .*\. Nothing was charged\.$/,
  );
}, 60_000);
