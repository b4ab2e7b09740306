import type { Attempt } from '#contract/api/attempt.ts';
import type { Held, NotHeld, UnknownCompany } from '#contract/api/holding.ts';
import { chunksOf } from '#contract/chunks.ts';
import type { Subject } from '#contract/operations.ts';
import type { GatewayContext } from './context.ts';
import { coverageOf, isOffered, unknownCompany } from './coverage.ts';
import { outOfTurn } from './few-reads.ts';
import { ProblemError } from './problem.ts';
import { priceOf, resourceOf, subjectText } from './resource.ts';
import type { AttemptWithoutRecord } from './store/attempts.ts';
import { checksumOf } from './store/checksum.ts';
import { readAnswer } from './store/read-answer.ts';
import type { HeldRecord, VersionWithBytes } from './store/records.ts';
import { chunksOfBytes, type ReadInTurn, type StoredBytes } from './store/stored-bytes.ts';

/** A holding and, separately, the provider's JSON, absent if the answer is not JSON; as text unless it is long. */
export type RawHolding = {
  readonly holding: Omit<Held, 'envelope'> | NotHeld;
  readonly envelope?: string | StoredBytes | undefined;
};

/** Long JSON comes in parts, each read from the store when it is wanted. */
export type Json = string | AsyncIterable<string | Uint8Array>;

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
      credits: priceOf(subject, context.source),
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

/** `HeldPages` as JSON in parts, each of a few pages. Ends early, incomplete, if the client has gone. */
export async function pagesJson(
  context: GatewayContext,
  subject: Subject,
  inTurn: ReadInTurn,
): Promise<AsyncGenerator<string | Uint8Array>> {
  // Read before the answer begins, so that a failure is answered as one.
  const first = await holdingOf(context, subject);
  const numbers = await context.store.records.pages(subject.operation, subjectText(subject));
  const later = numbers.filter((page) => page > 1).map((page) => ({ ...subject, page }));
  return pageParts(context, first, later, inTurn);
}

async function* pageParts(
  context: GatewayContext,
  first: RawHolding,
  later: readonly Subject[],
  inTurn: ReadInTurn,
): AsyncGenerator<string | Uint8Array> {
  yield* around('{"first":', holdingJson(first, inTurn), ',"pages":[');
  let separator = '';
  if (first.holding.held) {
    yield* around('{"page":1,"holding":', holdingJson(first, inTurn), '}');
    separator = ',';
  }
  for (const pages of chunksOf(later, PAGES_PER_READ)) {
    const held = await inTurn(() => context.store.records.heldSeveral(pages.map(resourceOf)));
    if (held === undefined) return;
    let text = '';
    for (const each of pages) {
      const record = held.get(resourceOf(each));
      if (record === undefined) continue;
      text += `${separator}{"page":${each.page},"holding":`;
      const found = await inTurn(() => heldOf(context, each, undefined, record));
      if (found === undefined) return;
      const json = holdingJson(found, inTurn);
      if (typeof json === 'string') text += json;
      else {
        yield* around(text, json, '');
        text = '';
      }
      text += '}';
      separator = ',';
    }
    yield text;
  }
  yield ']}';
}

/** Inserts the envelope as received: parsing it would lose the precision of long numbers. */
export function holdingJson({ holding, envelope }: RawHolding, inTurn: ReadInTurn): Json {
  const json = JSON.stringify(holding);
  if (envelope === undefined) return json;
  const start = `${json.slice(0, -1)},"envelope":`;
  return typeof envelope === 'string' ? `${start}${envelope}}` : withEnvelope(start, envelope, inTurn);
}

async function* withEnvelope(
  start: string,
  envelope: StoredBytes,
  inTurn: ReadInTurn,
): AsyncGenerator<string | Uint8Array> {
  yield start;
  let isFirst = true;
  for await (const bytes of chunksOfBytes(envelope, inTurn)) {
    yield isFirst ? withoutMark(bytes) : bytes;
    isFirst = false;
  }
  yield '}';
}

/** RFC 8259 section 8.1 lets readers ignore it. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

function withoutMark(bytes: Uint8Array): Uint8Array {
  const isMarked = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);
  return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}

async function* around(start: string, json: Json, end: string): AsyncGenerator<string | Uint8Array> {
  if (typeof json === 'string') {
    yield start + json + end;
    return;
  }
  yield start;
  yield* json;
  yield end;
}

/** `undefined` if it has more than `most` characters; then it is not read to its end. */
export async function textOf(json: Json, most: number): Promise<string | undefined> {
  if (typeof json === 'string') return json.length > most ? undefined : json;
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of json) {
    text += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
    if (text.length > most) return undefined;
  }
  return text;
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
    bytes,
    contentType: _type,
    problem: _stored,
    attempt: _of,
    duplicates: _paths,
    build,
    ...identity
  } = copy;
  const newer = build === undefined ? undefined : newerData(context, subject, build);
  return {
    holding: {
      held: true,
      credits: priceOf(subject, context.source),
      ...identity,
      ...(problem === undefined ? {} : { problem }),
      ...(duplicates.length === 0 ? {} : { duplicates: [...duplicates] }),
      versions: [...versions],
      ...(attempt === undefined ? {} : { attempt }),
      ...(newer === undefined || copy.version !== versions[0]?.version ? {} : { newer }),
    },
    // TextDecoder drops a byte order mark.
    ...(problem === 'unreadable' || problem === 'altered'
      ? {}
      : { envelope: bytes.whole ? new TextDecoder().decode(bytes.whole) : bytes }),
  };
}

function newerData(context: GatewayContext, subject: Subject, build: string): Held['newer'] {
  const { source, knows } = context;
  if (build === source.build) return undefined;
  const exists = subject.operation === 'search' || knows?.(subject.companyNumber) !== false;
  return exists && isOffered(subject, context) ? 'available' : 'gone';
}

/** Whether the bytes are as received. Long ones are read in turns of their own. */
export async function isIntact(
  { store: { records }, reads }: GatewayContext,
  copy: VersionWithBytes,
): Promise<boolean> {
  const { whole, sha256 } = copy.bytes;
  return whole ? checksumOf(whole) === sha256 : await outOfTurn(reads, () => records.areIntact(copy, reads));
}

/** A record that was bought a moment ago, perhaps by another process, may not be read yet. */
async function findingsOf(
  context: GatewayContext,
  subject: Subject,
  copy: VersionWithBytes,
): Promise<{ problem: Held['problem']; duplicates: readonly string[] } | undefined> {
  const { attempt, bytes, problem, duplicates } = copy;
  if (!(await isIntact(context, copy))) return { problem: 'altered', duplicates: [] };
  if (problem !== 'unread') return { problem, duplicates };
  if (bytes.whole !== undefined) {
    const content = readAnswer(subject, bytes.whole);
    return { problem: content.problem ?? undefined, duplicates: content.duplicates };
  }
  await outOfTurn(context.reads, () => context.store.records.awaitReading(attempt));
  return undefined;
}

function isOpen(attempt: Attempt | undefined): boolean {
  return attempt?.state === 'reserved' || attempt?.state === 'unknown';
}

function versionNotHeld(version: number | undefined): ProblemError {
  return new ProblemError('not-held', `Version ${version} of this record has not been bought.`);
}
