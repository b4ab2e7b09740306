import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { companyNumberAt } from '../fixtures/seed-volume.ts';
import { forbiddenLines } from '../kill/gateway-process.ts';
import { type Random, seeded } from '../kill/random.ts';
import type { SourceKind, Target } from './attack.ts';
import { ATTACKS, type Dealer, dealAttacks } from './attacks.ts';
import { CONNECTION_ATTACKS } from './connection-attacks.ts';
import { DossierProcess } from './dossier-process.ts';
import { startHealthProbe } from './health.ts';
import { limitMemory, MEMORY_LIMIT } from './memory-limit.ts';
import type { Offer } from './person.ts';
import { COMPANIES } from './prepare-store.ts';
import { type Stage, setStage } from './stage.ts';
import { Tally } from './tally.ts';
import { type WorstAnswers, worstAnswers } from './worst-answers.ts';

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
  /** Kinds of attacks for which there was no time. */
  readonly missing: readonly string[];
  readonly violations: readonly string[];
};

/** Seconds from a start to a kill, at most. */
const LONGEST_LIFE = 40;
/** Attacks at a time. */
const LANES = 2;
/** Milliseconds for purchases in flight to settle: more than a lease. */
const SETTLING = 60_000;
const PEOPLE = '50 people';

/** Attacks one process after another on the same store, kills each, then verifies purchases and store. */
export async function runChaos({ seconds, seed, database, only }: ChaosSettings): Promise<ChaosResult> {
  const random = seeded(seed);
  const deal = dealAttacks(random, only);
  const tally = new Tally((kind) => CONNECTION_ATTACKS[kind] !== undefined);
  const violations: string[] = [];
  // First: if this fails, nothing else needs to be ended.
  const stage = await setStage(database, random);
  const limit = limitMemory();
  const probe = startHealthProbe(tally);
  // The process and the probe come first, as if the attackers had a machine of their own.
  setPriority(10);
  const dossier = new DossierProcess(limit, {
    onUrl: probe.ask,
    onCrash: (how) => violations.push(`Dossier ended ${how}, during: ${tally.active().join(', ')}.`),
  });
  const memory = setInterval(() => tally.addMemory(dossier.measure()), 250);
  const battle = {
    stage,
    dossier,
    tally,
    random,
    deal,
    worst: worstAnswers(),
    newNumber: numbersFrom(74_000_000),
  };
  let kills = 0;
  try {
    // Even, so that both sources have as many.
    const lives = 2 * Math.ceil(seconds / LONGEST_LIFE / 2);
    for (let life = 0; life < lives && !dossier.isBroken; life += 1) {
      const share = random.between(0.9, 1.1) / lives;
      await liveAndBeKilled(battle, deal.sourceOf(life), share * seconds * 1_000);
      kills += dossier.isBroken ? 0 : 1;
    }
    stage.calm();
    violations.push(
      ...(await endInOrder(stage, dossier)),
      ...(await stage.verify()),
      ...tally.failures(),
      ...(tally.unanswered > 0 ? [`${tally.unanswered} requests for /health got no answer.`] : []),
      ...(dossier.peakMemory > MEMORY_LIMIT ? ['Dossier took more memory than its limit.'] : []),
      ...forbiddenLines(dossier.output).map((line) => `Dossier printed: ${line}`),
    );
    return {
      tally,
      kills,
      process: dossier,
      limit: limit.how,
      missing: tally.missing(deal.names),
      violations,
    };
  } finally {
    clearInterval(memory);
    await dossier.end('SIGKILL');
    probe.close();
    await stage.close();
    limit.remove();
  }
}

type Battle = {
  readonly stage: Stage;
  readonly dossier: DossierProcess;
  readonly tally: Tally;
  readonly random: Random;
  readonly deal: Dealer;
  readonly worst: WorstAnswers;
  readonly newNumber: () => string;
};

/** Starts a process, lets people and attackers use it, and kills it in the middle of it all. */
async function liveAndBeKilled(battle: Battle, kind: SourceKind, milliseconds: number): Promise<void> {
  const { stage, dossier, tally, random } = battle;
  await dossier.start(stage.settings[kind]);
  await readyOrBroken(dossier);
  const over = performance.now() + milliseconds;
  const isOpen = () => performance.now() < over && !dossier.isBroken;
  const offer = () => (isOpen() ? offerOf(kind, dossier.lastUrl) : undefined);
  const acts = [
    ...stage.people[kind].map((person) => person.use(offer, random, (answer) => tally.count(PEOPLE, answer))),
    ...Array.from({ length: LANES }, () => attackWhile(isOpen, kind, battle)),
  ];
  const all = tally.during(PEOPLE, async () => void (await Promise.all(acts)));
  while (isOpen()) await wait(50);
  await dossier.end('SIGKILL');
  await all;
}

async function attackWhile(isOpen: () => boolean, kind: SourceKind, battle: Battle): Promise<void> {
  const { stage, dossier, tally, random, deal, worst, newNumber } = battle;
  while (isOpen()) {
    const name = deal.next(kind);
    const [one, ...others] = stage.people[kind].filter((person) => person.isKnown);
    if (name !== undefined && one !== undefined) {
      const target: Target = {
        ...{ url: dossier.lastUrl, random, worst, newNumber, script: stage.script },
        people: [one, ...others],
        count: (answer) => tally.count(name, answer),
      };
      await tally.during(name, async () => await ATTACKS[name]?.run(target));
      deal.done(name);
    }
    await wait(random.between(100, 500));
  }
}

function offerOf(kind: SourceKind, url: string): Offer {
  const first = kind === 'sample' ? 90_000_001 : 41_000_000;
  const others = Array.from({ length: kind === 'sample' ? 12 : 400 }, (_, index) => String(first + index));
  const held =
    kind === 'sample' ? others : Array.from({ length: COMPANIES }, (_, index) => companyNumberAt(index));
  return { url, held, others };
}

async function readyOrBroken(dossier: DossierProcess): Promise<void> {
  while (dossier.url === undefined && !dossier.isBroken) await wait(50);
}

/** After a last start everything settles, and a request to stop is followed. */
async function endInOrder(stage: Stage, dossier: DossierProcess): Promise<string[]> {
  if (dossier.isBroken) return ['Dossier does not start any more.'];
  await dossier.start(stage.settings.provider);
  await readyOrBroken(dossier);
  for (const until = Date.now() + SETTLING; (await stage.reserved()) > 0 && Date.now() < until; )
    await wait(200);
  const how = await dossier.end('SIGTERM');
  return how === '0' ? [] : [`Dossier, when asked to stop, ended with ${how}.`];
}

function numbersFrom(first: number): () => string {
  let next = first;
  return () => {
    next += 1;
    return String(next);
  };
}
