import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { FlaggedCharge } from '#contract/api/credits.ts';
import { CorrectionError, type Corrections } from '#gateway/store/corrections.ts';
import { Store } from '#gateway/store/store.ts';
import { EnvironmentError, readEnvironment } from '../server/environment.ts';
import { run } from '../server/run.ts';
import { withDatabaseErrors } from '../server/startup-checks.ts';
import { wholeCredits } from './whole-credits.ts';

const USAGE = `Corrections to the ledger; may run beside Dossier.
  npm run ledger -- flagged                                     lists charges to check
  npm run ledger -- correct PURCHASE --credits N --reason "…"   appends a line: the purchase cost N credits
  npm run ledger -- month YYYY-MM                               after a clock was set back: purchases that count in
                                                                later months count in this one, the present month`;

/** Visible characters, as in names of people. */
const REASON = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,200}$/u;

run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { credits: { type: 'string' }, reason: { type: 'string' } },
  });
  const [verb, subject, ...more] = positionals;
  if (more.length > 0 || (verb === 'flagged') !== (subject === undefined)) throw new EnvironmentError(USAGE);
  const environment = readEnvironment(process.env);
  const opening = Store.open({ location: environment.location('gateway.sqlite'), source: '' });
  const store = await withDatabaseErrors(environment, opening);
  try {
    console.log(await carryOut(store.corrections, verb, subject ?? '', values));
  } catch (error) {
    throw error instanceof CorrectionError ? new EnvironmentError(error.message) : error;
  } finally {
    await store.close();
  }
});

type Values = { readonly credits?: string | undefined; readonly reason?: string | undefined };

async function carryOut(
  corrections: Corrections,
  verb: string | undefined,
  subject: string,
  { credits, reason = '' }: Values,
): Promise<string> {
  switch (verb) {
    case 'flagged':
      return flaggedLines(await corrections.flaggedInAnySource());
    case 'correct': {
      const cost = wholeCredits(credits);
      if (!REASON.test(reason)) throw new EnvironmentError('A reason has 1 to 200 visible characters.');
      const before = await corrections.correct({ attempt: subject, credits: cost, actor: actor(), reason });
      return `Purchase ${subject} is booked with ${cost} credits. Before, it was ${before}.`;
    }
    case 'month': {
      const moved = await corrections.countInMonth(subject);
      return `Purchases that counted in a later month and now count in ${subject}: ${moved}.`;
    }
    default:
      throw new EnvironmentError(USAGE);
  }
}

function flaggedLines(charges: readonly FlaggedCharge[]): string {
  if (charges.length === 0) return 'There are no charges to check.';
  return charges
    .map(({ attempt, operation, subject, page, startedAt, startedBy, claimed, booked, title }) => {
      // As JSON, because a search may contain characters that a terminal obeys.
      const named = [subject, ...(title === undefined ? [] : [title])].map((text) => JSON.stringify(text));
      const record = `${operation} ${named.join(' ')}${page > 1 ? ` page ${page}` : ''}`;
      return `${attempt}\t${record}\tclaimed ${claimed}, booked ${booked}\t${startedAt.slice(0, 10)} by ${startedBy}`;
    })
    .join('\n');
}

/** There are no administrators in Dossier: this is a user of the machine. */
function actor(): string {
  return `administrator (${userName()})`;
}

/** A container may run as a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
