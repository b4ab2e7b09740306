import { setImmediate } from 'node:timers/promises';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Held, NotHeld, UnknownCompany } from '#contract/api/holding.ts';
import { chunksOf } from '#contract/chunks.ts';
import type { Subject } from '#contract/operations.ts';
import type { GatewayContext } from './context.ts';
import { coverageOf, unknownCompany } from './coverage.ts';
import { outOfTurn } from './few-reads.ts';
import { ProblemError } from './problem.ts';
import { priceOf, resourceOf, subjectText } from './resource.ts';
import type { AttemptWithoutRecord } from './store/attempts.ts';
import { checksumOf } from './store/checksum.ts';
import { readAnswer } from './store/read-answer.ts';
import type { HeldRecord, VersionWithBytes } from './store/records.ts';

/** A holding and, separately, the provider's JSON; `envelope` is absent if the answer is not JSON. */
export type RawHolding = {
  readonly holding: Omit<Held, 'envelope'> | NotHeld;
  readonly envelope?: string | undefined;
};

export async function holdingOf(
  context: GatewayContext,
  subject: Subject,
  version?: number,
): Promise<RawHolding> {
  const { store } = context;
  const resource = resourceOf(subject);
  const held = await store.records.held(resource, version);
  if (held !== undefined) return await heldOf(context, subject, version, held);
  // Reads the record again: the attempt may have been settled in between.
  const attempt = await store.attempts.latest(resource);
  const settled = await store.records.held(resource, version);
  if (settled !== undefined) return await heldOf(context, subject, version, settled);
  if (version !== undefined) throw versionNotHeld(version);
  const isShown = isOpen(attempt) || attempt?.state === 'released';
  const attempts = await store.attempts.withoutRecord(subjectText(subject));
  const isCovered = await coverageOf(context, attempts);
  const unknown = await unknownOf(context, subject, attempts);
  return {
    holding: {
      held: false,
      credits: priceOf(subject),
      covered: isCovered(subject),
      ...(unknown === undefined ? {} : { unknown }),
      ...(isShown ? { attempt } : {}),
    },
  };
}

async function unknownOf(
  context: GatewayContext,
  subject: Subject,
  attempts: readonly AttemptWithoutRecord[],
): Promise<UnknownCompany | undefined> {
  if (subject.operation === 'search') return undefined;
  const { companyNumber } = subject;
  const unknown = unknownCompany(companyNumber, context, attempts);
  if (unknown === undefined) return undefined;
  const holdings = await context.store.holdings.ofCompany(companyNumber);
  return holdings.length === 0 ? unknown : undefined;
}

/** Pages in one read: bounds the bytes in memory, and the time for which others wait. */
const PAGES_PER_READ = 20;

type ReadPages = (pages: readonly Subject[]) => Promise<ReadonlyMap<string, HeldRecord> | undefined>;

/** `HeldPages` as JSON in parts, each of a few pages. Ends early, incomplete, if `read` returns nothing. */
export async function* pagesJson(
  context: GatewayContext,
  subject: Subject,
  read: ReadPages = (pages) => context.store.records.heldSeveral(pages.map(resourceOf)),
): AsyncGenerator<string> {
  const first = await holdingOf(context, subject);
  const numbers = await context.store.records.pages(subject.operation, subjectText(subject));
  const later = numbers.filter((page) => page > 1).map((page) => ({ ...subject, page }));
  yield `{"first":${holdingJson(first)},"pages":[`;
  let separator = '';
  if (first.holding.held) {
    yield pageJson(1, first);
    separator = ',';
  }
  for (const pages of chunksOf(later, PAGES_PER_READ)) {
    const held = await read(pages);
    if (held === undefined) return;
    const parts: string[] = [];
    for (const each of pages) {
      const record = held.get(resourceOf(each));
      if (record === undefined) continue;
      parts.push(separator, pageJson(each.page, await heldOf(context, each, undefined, record)));
      separator = ',';
    }
    yield parts.join('');
    // A reader that keeps up would take all pages in one turn of the event loop.
    await setImmediate();
  }
  yield ']}';
}

function pageJson(page: number, holding: RawHolding): string {
  return `{"page":${page},"holding":${holdingJson(holding)}}`;
}

/** Inserts the envelope as received: parsing it would lose the precision of long numbers. */
export function holdingJson({ holding, envelope }: RawHolding): string {
  const json = JSON.stringify(holding);
  return envelope === undefined ? json : `${json.slice(0, -1)},"envelope":${envelope}}`;
}

async function heldOf(
  context: GatewayContext,
  subject: Subject,
  version: number | undefined,
  { copy, versions, open }: HeldRecord,
): Promise<RawHolding> {
  const attempt = open === undefined ? undefined : await context.store.attempts.find(open);
  // The attempt has ended since, so the record is held now.
  if (attempt !== undefined && !isOpen(attempt)) return await holdingOf(context, subject, version);
  if (copy === undefined) throw versionNotHeld(version);
  const findings = await findingsOf(context, subject, copy);
  // It was read meanwhile, here or by another process.
  if (findings === undefined) return await holdingOf(context, subject, version);
  const { problem, duplicates } = findings;
  const {
    raw,
    sha256: _sum,
    contentType: _type,
    problem: _stored,
    attempt: _of,
    duplicates: _paths,
    ...identity
  } = copy;
  return {
    holding: {
      held: true,
      credits: priceOf(subject),
      ...identity,
      ...(problem === undefined ? {} : { problem }),
      ...(duplicates.length === 0 ? {} : { duplicates: [...duplicates] }),
      versions: [...versions],
      ...(attempt === undefined ? {} : { attempt }),
    },
    // TextDecoder drops a byte order mark (RFC 8259 section 8.1).
    ...(problem === 'unreadable' || problem === 'altered' ? {} : { envelope: new TextDecoder().decode(raw) }),
  };
}

/** A record that was bought a moment ago, perhaps by another process, may not be read yet. */
async function findingsOf(
  { store: { records }, reads }: GatewayContext,
  subject: Subject,
  { attempt, raw, sha256, problem, duplicates }: VersionWithBytes,
): Promise<{ problem: Held['problem']; duplicates: readonly string[] } | undefined> {
  if (checksumOf(raw) !== sha256) return { problem: 'altered', duplicates: [] };
  if (problem !== 'unread') return { problem, duplicates };
  if (!records.isLarge({ raw })) {
    const content = readAnswer(subject, raw);
    return { problem: content.problem ?? undefined, duplicates: content.duplicates };
  }
  await outOfTurn(reads, () => records.awaitReading({ attempt, subject, raw }));
  return undefined;
}

function isOpen(attempt: Attempt | undefined): boolean {
  return attempt?.state === 'reserved' || attempt?.state === 'unknown';
}

function versionNotHeld(version: number | undefined): ProblemError {
  return new ProblemError('not-held', `Version ${version} of this record has not been bought.`);
}
