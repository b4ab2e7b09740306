import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Location } from '#database/database.ts';
import { runBuilt, startBuilt } from '../fixtures/built-process.mjs';
import { startPostgres } from '../fixtures/postgres/postgres-server.ts';
import { SAMPLE_SETTINGS } from '../fixtures/sample-settings.ts';
import { companyNumberAt } from '../fixtures/seed-volume.ts';
import { CANARY, forbiddenLines } from '../kill/gateway-process.ts';
import { type Random, seeded } from '../kill/random.ts';
import { type Fault, startRecordingProvider } from '../kill/recording-provider.ts';
import { openStoreReader } from '../kill/store-reader.ts';
import type { SourceKind, Target } from './attack.ts';
import { ATTACKS, dealAttacks } from './attacks.ts';
import { DossierProcess, type Settings } from './dossier-process.ts';
import { startHealthProbe } from './health.ts';
import { limitMemory } from './memory-limit.ts';
import { type Offer, Person } from './person.ts';
import { COMPANIES, prepareStore } from './prepare-store.ts';
import { Tally } from './tally.ts';
import { verifyPurchases } from './verify-purchases.ts';
import { worstAnswers } from './worst-answers.ts';

export type ChaosSettings = {
  readonly seconds: number;
  readonly seed: number;
  readonly database: 'sqlite' | 'postgres';
  /** Kinds of attacks; empty for all. */
  readonly only: readonly string[];
};

export type ChaosResult = {
  readonly tally: Tally;
  readonly kills: number;
  readonly process: DossierProcess;
  readonly limit: string;
  readonly stored: string;
  readonly violations: readonly string[];
};

/** Seconds from a start to a kill, at most. */
const LONGEST_LIFE = 40;
/** Attacks at a time. */
const LANES = 2;
/** Milliseconds for purchases in flight to settle: more than a lease. */
const SETTLING = 60_000;

/** Attacks one process after another on the same store, kills each, then verifies purchases and store. */
export async function runChaos({ seconds, seed, database, only }: ChaosSettings): Promise<ChaosResult> {
  const random = seeded(seed);
  const tally = new Tally();
  const violations: string[] = [];
  const limit = limitMemory();
  let url = '';
  const folder = mkdtempSync(join(tmpdir(), 'dossier-chaos-'));
  const probe = startHealthProbe(
    folder,
    (sample) => tally.addHealth(sample),
    (milliseconds) => tally.addDisk(milliseconds),
  );
  // The processes under test and the probe come first, as if the attackers had a machine of their own.
  setPriority(10);
  const dossier = new DossierProcess(limit, {
    onUrl: (next) => {
      url = next ?? url;
      probe.ask(next);
    },
    onCrash: (how) => violations.push(`Dossier ended ${how}, during: ${tally.active().join(', ')}.`),
  });
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const scripts = new Map<string, Fault>();
  const provider = await startRecordingProvider({
    claims: (resource) => reader.claims(resource),
    fault: (resource) => scripts.get(resource.split('/')[2] ?? '') ?? anyFault(random),
  });
  const stored = await postgres?.createDatabase();
  const location = (file: string): Location =>
    stored === undefined ? { path: join(folder, file) } : { url: stored };
  const shared: Settings = {
    DATA_DIR: folder,
    ...(stored !== undefined && { DATABASE_URL: stored }),
    ...SAMPLE_SETTINGS,
  };
  const settings: Record<SourceKind, Settings> = {
    sample: shared,
    provider: {
      ...shared,
      ...{ PROVIDER_URL: provider.url, PROVIDER_KEY: CANARY, PROVIDER_PAGE_PARAM: 'page' },
    },
  };
  const source = `provider:${provider.url}`;
  // The sample register is made without a limit.
  const first = await startBuilt('main', { ...shared });
  const sample = await (await fetch(`${first.url}/api/source`)).json();
  await first.stop();
  const { keys, after } = await prepareStore(location, source);
  const reader = openStoreReader(location('gateway.sqlite'), { source, after });
  const peopleOf = () => keys.map((key, index) => new Person(key, index % 2 === 0));
  const people = { provider: peopleOf(), sample: peopleOf() };
  const worst = worstAnswers();
  let numbers = 74_000_000;
  const newNumber = () => String(numbers++);
  const memory = setInterval(() => tally.addMemory(dossier.measure()), 250);
  const deal = dealAttacks(random, only);
  let kills = 0;
  try {
    // Even, so that both sources have as many.
    const lives = 2 * Math.ceil(seconds / LONGEST_LIFE / 2);
    const share = (seconds * 1_000) / lives;
    for (let life = 0; life < lives && !dossier.isBroken; life += 1) {
      const kind = deal.sourceOf(life);
      await dossier.start(settings[kind]);
      await readyOrBroken(dossier);
      const over = performance.now() + share * random.between(0.9, 1.1);
      const isOpen = () => performance.now() < over && !dossier.isBroken;
      const offer = () => (isOpen() ? offerOf(kind, url) : undefined);
      const attack = async () => {
        while (isOpen()) {
          const name = deal.next(kind);
          if (name === undefined) return;
          const count: Target['count'] = (answer) => tally.count(name, answer);
          const script: Target['script'] = (number, fault) => scripts.set(number, fault);
          const [one, ...others] = people[kind];
          if (one === undefined) return;
          const target = { url, random, worst, count, script, newNumber, people: [one, ...others] } as const;
          await tally.during(name, async () => await ATTACKS[name]?.run(target));
          deal.done(name);
          await wait(random.between(100, 500));
        }
      };
      const acts = [
        ...people[kind].map((person) => person.use(offer, random, (answer) => tally.count(PEOPLE, answer))),
        ...Array.from({ length: LANES }, attack),
      ];
      const all = tally.during(PEOPLE, async () => void (await Promise.all(acts)));
      while (isOpen()) await wait(50);
      kills += dossier.isBroken ? 0 : 1;
      await dossier.end('SIGKILL');
      await all;
    }
    provider.calm();
    violations.push(...(await endInOrder(dossier, settings.provider, () => reader.reserved())));
    clearInterval(memory);
    violations.push(
      ...(await verifyPurchases({
        location,
        source,
        sample: sample.id,
        after,
        people,
        calls: provider.calls,
      })),
      ...tally.failures(),
      ...(await checkStore(shared)),
      ...forbiddenLines(dossier.output).map((line) => `Dossier printed: ${line}`),
    );
    return { tally, kills, process: dossier, limit: limit.how, stored: database, violations };
  } finally {
    clearInterval(memory);
    await dossier.end('SIGKILL');
    probe.close();
    await reader.close();
    await provider.close();
    await postgres?.stop();
    limit.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const PEOPLE = '50 people';

function offerOf(kind: SourceKind, url: string): Offer {
  const first = kind === 'sample' ? 90_000_001 : 41_000_000;
  const others = Array.from({ length: kind === 'sample' ? 12 : 400 }, (_, index) => String(first + index));
  const held =
    kind === 'sample' ? others : Array.from({ length: COMPANIES }, (_, index) => companyNumberAt(index));
  return { url, held, others };
}

function anyFault(random: Random): Fault {
  const fate = random.between(0, 100);
  if (fate < 1) return { kind: 'drop' };
  if (fate < 2) return { kind: 'truncate' };
  if (fate < 3) return { kind: 'error', charged: random.chance(0.5) };
  if (fate < 8) return { kind: 'late', milliseconds: random.between(100, 3_000) };
  return { kind: 'none' };
}

async function readyOrBroken(dossier: DossierProcess): Promise<void> {
  while (dossier.url === undefined && !dossier.isBroken) await wait(50);
}

/** After a last start everything settles, and a request to stop is followed. */
async function endInOrder(
  dossier: DossierProcess,
  settings: Settings,
  reserved: () => Promise<number>,
): Promise<string[]> {
  if (dossier.isBroken) return ['Dossier does not start any more.'];
  await dossier.start(settings);
  await readyOrBroken(dossier);
  for (const until = Date.now() + SETTLING; (await reserved()) > 0 && Date.now() < until; ) await wait(200);
  const how = await dossier.end('SIGTERM');
  return how === '0' ? [] : [`Dossier, when asked to stop, ended with ${how}.`];
}

/** As an operator would. */
async function checkStore(settings: Settings): Promise<string[]> {
  return await runBuilt('check-store', [], { ...settings }).then(
    () => [],
    (error: { stdout?: string; stderr?: string }) => [
      `check-store: ${error.stdout ?? ''}${error.stderr ?? String(error)}`,
    ],
  );
}
