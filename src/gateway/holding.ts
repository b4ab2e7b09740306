import type { Held, HeldPages, Holding } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import type { GatewayContext } from './context.ts';
import { coverageOf } from './covered.ts';
import { ProblemError } from './problem-answer.ts';
import { priceOf, resourceOf, subjectText } from './resource.ts';
import { readAnswer } from './store/answer-reading.ts';
import type { Copy } from './store/records.ts';

/** What the team holds of a record, with the envelope verbatim; `version` asks for an older copy. */
export async function holdingOf(
  context: GatewayContext,
  subject: Subject,
  version?: number | undefined,
): Promise<Holding> {
  const { store } = context;
  const resource = resourceOf(subject);
  // The attempt first: what is settled between the two is then held, and never neither under way nor held.
  const attempt = await store.attempts.latest(resource);
  const versions = await store.records.versions(resource);
  const copy = version === undefined ? versions[0] : versions.find((held) => held.version === version);
  // What became of an attempt at a version that is held by now, by a late answer of another one, concerns the ledger.
  const newer = attempt !== undefined && attempt.version > (versions[0]?.version ?? 0);
  const open = newer && (attempt.state === 'reserved' || attempt.state === 'unknown');
  if (copy !== undefined)
    return { ...(await heldOf(context, subject, copy, versions)), ...(open ? { attempt } : {}) };
  if (version !== undefined)
    throw new ProblemError('not-held', `Version ${version} of this record is not held.`);
  const told = open || attempt?.state === 'released' ? { attempt } : {};
  return {
    held: false,
    credits: priceOf(subject),
    covered: (await coverageOf(context, subjectText(subject)))(subject),
    ...told,
  };
}

/** The first page's state and every page that is held, in order. */
export async function heldPagesOf(context: GatewayContext, subject: Subject): Promise<HeldPages> {
  const first = await holdingOf(context, subject);
  const numbers = await context.store.records.pages(subject.operation, subjectText(subject));
  const pages: HeldPages['pages'] = [];
  for (const page of numbers) {
    const holding = page === 1 ? first : await holdingOf(context, { ...subject, page });
    if (holding.held) pages.push({ page, holding });
  }
  return { first, pages };
}

async function heldOf(
  { store }: GatewayContext,
  subject: Subject,
  copy: Copy,
  versions: readonly Copy[],
): Promise<Held> {
  const bytes = await store.records.bytes(resourceOf(subject), copy.version);
  if (bytes === undefined) throw new ProblemError('not-held', 'This record is not held.');
  // Bought just now, perhaps by another process that has not come to looking at it.
  const problem =
    copy.problem === 'unread' ? (readAnswer(subject, bytes.raw).problem ?? undefined) : copy.problem;
  const envelope = problem === 'unreadable' ? undefined : parseJson(bytes.raw);
  return {
    held: true,
    credits: priceOf(subject),
    ...identity(copy),
    ...(envelope === undefined ? {} : { envelope }),
    ...(problem === undefined ? {} : { problem }),
    versions: versions.map(identity),
  };
}

function identity({ version, fetchedAt, boughtBy, creditsCharged }: Copy) {
  return { version, fetchedAt, boughtBy, creditsCharged };
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}
