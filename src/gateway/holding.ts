import type { Attempt } from '#contract/api/attempt.ts';
import type { Held, NotHeld } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import type { GatewayContext } from './context.ts';
import { coverageOf } from './covered.ts';
import { ProblemError } from './problem-answer.ts';
import { priceOf, resourceOf, subjectText } from './resource.ts';
import { readAnswer } from './store/answer-reading.ts';
import { type HeldRecord, NEWEST, type WholeCopy } from './store/held.ts';

/** A holding but for the envelope of a held one, which is the provider's bytes: absent where they are no JSON. */
export type WholeHolding = {
  readonly told: Omit<Held, 'envelope'> | NotHeld;
  readonly envelope?: Uint8Array | undefined;
};

/** The first page's state and every page that is held, in order. */
export type WholePages = {
  readonly first: WholeHolding;
  readonly pages: readonly { readonly page: number; readonly holding: WholeHolding }[];
};

/** What the team holds of a record, with the envelope verbatim; `version` asks for an older copy. */
export async function holdingOf(
  context: GatewayContext,
  subject: Subject,
  version: number = NEWEST,
): Promise<WholeHolding> {
  const { store } = context;
  const resource = resourceOf(subject);
  const held = await store.records.held(resource, version);
  if (held !== undefined) return await heldOf(context, subject, version, held);
  // The attempt first: what is settled between the two is then held, and never neither under way nor held.
  const attempt = await store.attempts.latest(resource);
  const settled = await store.records.held(resource, version);
  if (settled !== undefined) return await heldOf(context, subject, version, settled);
  if (version !== NEWEST) throw versionNotHeld(version);
  const told = isOpen(attempt) || attempt?.state === 'released' ? { attempt } : {};
  const isCovered = await coverageOf(context, subjectText(subject));
  return { told: { held: false, credits: priceOf(subject), covered: isCovered(subject), ...told } };
}

/** What is held of a record of which one version alone is: this one. */
export async function firstHolding(
  context: GatewayContext,
  subject: Subject,
  copy: WholeCopy,
): Promise<WholeHolding> {
  const { version, fetchedAt, boughtBy, creditsCharged } = copy;
  const versions = [{ version, fetchedAt, boughtBy, creditsCharged }];
  return await heldOf(context, subject, version, { copy, versions, open: undefined });
}

/** The first page's state and every page that is held, in order. */
export async function heldPagesOf(context: GatewayContext, subject: Subject): Promise<WholePages> {
  const first = await holdingOf(context, subject);
  const numbers = await context.store.records.pages(subject.operation, subjectText(subject));
  const pages: { page: number; holding: WholeHolding }[] = [];
  for (const page of numbers) {
    const holding = page === 1 ? first : await holdingOf(context, { ...subject, page });
    if (holding.told.held) pages.push({ page, holding });
  }
  return { first, pages };
}

async function heldOf(
  context: GatewayContext,
  subject: Subject,
  version: number,
  { copy, versions, open }: HeldRecord,
): Promise<WholeHolding> {
  const attempt = open === undefined ? undefined : await context.store.attempts.find(open);
  // It has ended since: what it brought is held by now.
  if (attempt !== undefined && !isOpen(attempt)) return await holdingOf(context, subject, version);
  if (copy === undefined) throw versionNotHeld(version);
  const { raw, contentType: _type, problem: noted, ...identity } = copy;
  const problem = problemOf(subject, raw, noted);
  return {
    told: {
      held: true,
      credits: priceOf(subject),
      ...identity,
      ...(problem === undefined ? {} : { problem }),
      versions: [...versions],
      ...(attempt === undefined ? {} : { attempt }),
    },
    // What was read as a record is JSON, and goes into the answer as it stands.
    ...(problem === 'unreadable' ? {} : { envelope: raw }),
  };
}

/** What was bought just now, perhaps by another process, may not have been looked at yet. */
function problemOf(subject: Subject, raw: Uint8Array, noted: WholeCopy['problem']): Held['problem'] {
  return noted === 'unread' ? (readAnswer(subject, raw).problem ?? undefined) : noted;
}

function isOpen(attempt: Attempt | undefined): boolean {
  return attempt?.state === 'reserved' || attempt?.state === 'unknown';
}

function versionNotHeld(version: number): ProblemError {
  return new ProblemError('not-held', `Version ${version} of this record is not held.`);
}
