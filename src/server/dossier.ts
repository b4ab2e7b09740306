import { fileURLToPath } from 'node:url';
import type { PurchaseOptions } from '#gateway/purchase.ts';
import { report } from '#gateway/report.ts';
import { Store } from '#gateway/store/store.ts';
import type { ServedRegister } from '#service/register/served-register.ts';
import { type Answering, answerFromProvider, answerFromRegister, type Team } from './answering.ts';
import { ownFolder, unlessUnusable } from './data-folder.ts';
import { openRegister, type Programs } from './embedded-register.ts';
import { openAccounts, ownKey } from './embedded-service.ts';
import type { Environment } from './environment.ts';
import type { Pace } from './follow-file.ts';
import { followRegister } from './follow-register.ts';
import { judging } from './judging.ts';
import { listen } from './listen.ts';
import { drawing } from './page/drawing.ts';
import { requireSignIn } from './require-sign-in.ts';
import { say as sayOnOutput } from './run.ts';
import { Succession } from './succession.ts';
import { createWeb } from './web.ts';

export type RunningDossier = {
  readonly url: string;
  /** Accepts no more, waits for every purchase under way, however long it takes, and ends. */
  readonly stop: () => Promise<void>;
};

/** What an edition of the process brings along beside its settings. */
export type Adjustments = Pick<PurchaseOptions, 'timing' | 'failPoint'> & {
  readonly programs?: Programs;
  /** Folder of the built application; beside the built server unless given. */
  readonly appFolder?: string;
  /** How it is looked for whether the register was replaced. */
  readonly pace?: Pace;
  readonly say?: (line: string) => void;
};

/** One process of Dossier: gateway, built application, and the lookup service unless a provider is set. */
export async function startDossier(
  environment: Environment,
  { programs = {}, appFolder, pace, say = sayOnOutput, ...adjustments }: Adjustments = {},
): Promise<RunningDossier> {
  const { HOST, PORT, CREDIT_BUDGET: budget } = environment;
  // The port comes before everything else: a process that cannot have it must not touch what another works with.
  const listening = await listen(HOST, PORT);
  const owner = ownFolder(environment);
  const location = environment.location('gateway.sqlite');
  // Before the sample is made: a start that is refused does not take as long as one that succeeds.
  await unlessUnusable(environment, requireSignIn(HOST, location));
  const served =
    environment.PROVIDER_URL === undefined ? await openRegister(environment, say, programs) : undefined;
  // Of no source: each sees it as its own.
  const store = await unlessUnusable(environment, Store.open({ location, source: '' }));
  const team = { store, budget, judge: judging(programs.judging), ...adjustments };
  const lookup = served && (await openLookup(environment, team, environment.PUBLIC_URL ?? listening.url));
  const opened = lookup && served ? lookup.answer(served) : answerFromProvider(team, environment);
  const first = await unlessUnusable(environment, opened);
  const present = new Succession<Answering>(first, (error) =>
    report('A register that was replaced could not be closed.', error),
  );
  const web = await createWeb({
    gateway: (...asked) => present.with(({ gateway }) => gateway.fetch(...asked)),
    people: store.people,
    host: HOST,
    publicUrl: environment.PUBLIC_URL,
    service: lookup && ((request) => present.with(({ service }) => service(request))),
    draw: drawing(programs.drawing),
    appFolder: appFolder ?? fileURLToPath(new URL('../app', import.meta.url)),
  });
  listening.serve(web.fetch);
  first.gateway.catchUp();
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
      serve: async (next) => succeed(present, await lookup.answer(next)),
    });
  return {
    url: listening.url,
    stop: async () => {
      await unfollow?.();
      await listening.close(present.drain());
      await present.close();
      await store.close();
      await lookup?.close();
      owner.release();
    },
  };
}

/** The lookup services of this process, one for each register that is served in turn. */
async function openLookup(environment: Environment, team: Team, publicUrl: string) {
  const accounts = await openAccounts(environment);
  const key = await ownKey(accounts);
  return {
    answer: (served: ServedRegister) => answerFromRegister(team, served, { accounts, key, publicUrl }),
    close: () => accounts.close(),
  };
}

/** Requests that come from now on are answered by the next; what is under way ends as it began. */
function succeed(present: Succession<Answering>, next: Answering): void {
  // What is under way may cost something after the next one has read what is left.
  present.replace(next, next.readBalance);
  next.gateway.catchUp();
}
