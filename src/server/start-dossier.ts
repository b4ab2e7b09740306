import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { ProfileToWrite } from '#contract/api/profile-document.ts';
import type { ExclusiveLock } from '#database/sqlite.ts';
import type { AlertOptions } from '#gateway/alert-options.ts';
import { Differ } from '#gateway/changes/differ.ts';
import { mailServer } from '#gateway/digests/mail-server.ts';
import { ListFiles } from '#gateway/lists/list-files.ts';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import { report, warn } from '#gateway/report.ts';
import { AnswerReader } from '#gateway/store/answer-reader.ts';
import { ledgerLossText } from '#gateway/store/ledger-loss.ts';
import { Store } from '#gateway/store/store.ts';
import type { ServedRegister } from '#service/register/served-register.ts';
import {
  type ActiveSource,
  type Lookup,
  openProviderSource,
  openRegisterSource,
  type Team,
} from './active-source.ts';
import type { Limits } from './connection-limits.ts';
import { openRegister, type Programs } from './embedded-register.ts';
import { openAccounts, ownCharges, ownKey } from './embedded-service.ts';
import type { Environment } from './environment.ts';
import type { Pace } from './follow-file.ts';
import { followRegister } from './follow-register.ts';
import { HotSwap } from './hot-swap.ts';
import { listen } from './listen.ts';
import { Readiness } from './readiness.ts';
import { builtFunction } from './record-evaluator.ts';
import { factsEvaluator, riskEvaluator } from './risk-evaluator.ts';
import { say as sayOnOutput } from './run.ts';
import { serviceInTurn } from './service-in-turn.ts';
import { lockDataFolder, requireSignIn, withDatabaseErrors } from './startup-checks.ts';
import { createWeb } from './web.ts';

export type RunningDossier = {
  readonly url: string;
  /** Is not ready, then accepts no more requests, waits for all purchases in flight, and closes everything. */
  readonly stop: () => Promise<void>;
};

export type Adjustments = Pick<PurchaseOptions, 'timing' | 'failPoint'> & {
  readonly programs?: Programs;
  readonly appFolder?: string;
  readonly pace?: Pace;
  readonly limits?: Partial<Limits>;
  readonly deliveryTiming?: AlertOptions['timing'];
  readonly say?: (line: string) => void;
};

/** Starts the gateway, the application, and the lookup service unless a provider is set. */
export async function startDossier(
  environment: Environment,
  {
    programs = {},
    appFolder,
    pace,
    limits,
    deliveryTiming,
    say = sayOnOutput,
    ...adjustments
  }: Adjustments = {},
): Promise<RunningDossier> {
  const { HOST, PORT, CREDIT_BUDGET: budget } = environment;
  // First: if the port is in use, another process may be using the data.
  const listening = await listen(HOST, PORT, limits);
  const owner = lockDataFolder(environment);
  const location = environment.location('gateway.sqlite', owner);
  // Before the sample is generated, so that a refused start fails fast.
  await withDatabaseErrors(environment, requireSignIn(HOST, location));
  const served =
    environment.PROVIDER_URL === undefined ? await openRegister(environment, say, programs) : undefined;
  // Two at a time would need more memory than a small process has.
  const largeTasks = pLimit(1);
  const reader = new AnswerReader(programs.answerReader, { largeTasks });
  const store = await withDatabaseErrors(
    environment,
    Store.open({ location, source: '', markFolder: environment.DATA_DIR, reader }),
  );
  const risk = riskEvaluator(programs.riskEvaluator, programs.riskWorker, largeTasks);
  const facts = factsEvaluator(programs.factsEvaluator, programs.riskWorker, largeTasks);
  const differ = new Differ(programs.differ, largeTasks);
  const listFiles = new ListFiles(programs.listFiles, largeTasks);
  const publicUrl = environment.PUBLIC_URL ?? listening.url;
  const { SMTP_URL, SMTP_FROM } = environment;
  const sendMail = SMTP_URL && SMTP_FROM ? mailServer(SMTP_URL, SMTP_FROM) : undefined;
  const alerts = {
    publicUrl,
    allowPrivate: environment.WEBHOOK_ALLOW_PRIVATE,
    timing: deliveryTiming,
    sendMail,
  };
  const evaluators = {
    ...{ evaluateRiskFlags: risk?.evaluate, evaluateFacts: facts?.evaluate },
    writeProfile:
      programs.profileWriter && builtFunction<ProfileToWrite, string>(programs.profileWriter, 'writeProfile'),
  };
  const team = { store, budget, ...evaluators, differ, listFiles, alerts, ...adjustments };
  const lookup =
    served &&
    (await openLookup(environment, owner, team, {
      publicUrl,
      documentProgram: programs.document,
    }));
  const loss = await withDatabaseErrors(environment, store.mark.compare(lookup?.charged));
  if (loss !== undefined) warn(`${ledgerLossText(loss)} Purchases wait until a person accepts this.`);
  const opened = lookup && served ? lookup.open(served) : openProviderSource(team, environment);
  const first = await withDatabaseErrors(environment, opened);
  const active = new HotSwap<ActiveSource>(first, (error) =>
    report('A register that was replaced could not be closed.', error),
  );
  const readiness = new Readiness(() => active.with(({ gateway }) => gateway.whyUnavailable()));
  const web = await createWeb({
    gateway: (...asked) => active.with(({ gateway }) => gateway.fetch(...asked)),
    feeds: (request) => active.with(({ gateway }) => gateway.publicFetch(request)),
    reconcile: (request) => active.with(({ gateway }) => gateway.reconcile(request)),
    mcp: (request, person) => active.with(({ gateway }) => gateway.mcp(request, person)),
    people: store.people,
    host: HOST,
    publicUrl: environment.PUBLIC_URL,
    service: lookup && serviceInTurn((request) => active.with(({ service }) => service(request))),
    ready: () => readiness.state(),
    appFolder: appFolder ?? fileURLToPath(new URL('../app', import.meta.url)),
  });
  listening.serve(web.fetch);
  first.gateway.indexPending();
  first.gateway.startOrders();
  first.gateway.startSending();
  say(`Dossier is ready at ${listening.url} (${first.source.label})`);
  const unfollow =
    lookup &&
    served &&
    followRegister({
      environment,
      served,
      searchProgram: programs.search,
      pace,
      say,
      serve: async (next) => await replaceSource(active, await lookup.open(next)),
    });
  return {
    url: listening.url,
    stop: async () => {
      await readiness.stop();
      await unfollow?.();
      await listening.close(active.drain());
      await active.close();
      await Promise.all([risk?.close(), facts?.close()]);
      await differ.close();
      await listFiles.close();
      await store.close();
      await lookup?.close();
      owner.release();
    },
  };
}

async function openLookup(
  environment: Environment,
  owner: ExclusiveLock,
  team: Team,
  options: Pick<Lookup, 'publicUrl' | 'documentProgram'>,
) {
  const accounts = await openAccounts(environment, owner);
  const key = await ownKey(accounts);
  return {
    open: (served: ServedRegister) => openRegisterSource(team, served, { ...options, accounts, key }),
    charged: () => ownCharges(accounts),
    close: () => accounts.close(),
  };
}

async function replaceSource(active: HotSwap<ActiveSource>, next: ActiveSource): Promise<void> {
  // The former data must not be loaded once the next is.
  await active.with(({ gateway }) => Promise.all([gateway.stopOrders(), gateway.stopRefreshing()]));
  // Purchases in flight may still be charged, so the balance is read again after them.
  active.replace(next, next.readBalance);
  next.gateway.indexPending();
  next.gateway.startOrders();
  next.gateway.startSending();
}
