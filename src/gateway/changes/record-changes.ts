import type { RecordProblem } from '#contract/api/holding.ts';
import type { RecordChanges } from '#contract/api/record-changes.ts';
import { chunksOf } from '#contract/chunks.ts';
import { type CompanySubject, isPaged } from '#contract/operations.ts';
import type { GatewayContext } from '../context.ts';
import { outOfTurn } from '../few-reads.ts';
import { holdingOf, textOf } from '../holding.ts';
import { resourceOf } from '../resource.ts';
import type { ReceivedVersion } from '../store/records.ts';
import { chunksOfBytes, type ReadInTurn, readAtOnce } from '../store/stored-bytes.ts';
import type { VersionTexts } from './diff-texts.ts';

/** Pages in one query. */
const PAGES_AT_ONCE = 20;

/**
 * What differs between two versions of a record, counted by its first page. Rejects with the problem `not-held` if the team does not
 * hold one of them.
 */
export async function recordChanges(
  context: GatewayContext,
  subject: CompanySubject,
  { from, to }: Readonly<Record<'from' | 'to', number>>,
  inTurn: ReadInTurn,
): Promise<RecordChanges | undefined> {
  return await outOfTurn(context.reads, async () => {
    const pages = await inTurn(() => pageVersions(context, subject));
    const texts: VersionTexts[] = [];
    for (const version of [from, to]) {
      const read = pages && (await versionTexts(context, subject, version, pages, inTurn));
      if (read === undefined) return undefined;
      texts.push(read);
    }
    const [before, after] = texts;
    if (before === undefined || after === undefined) return undefined;
    const changes = from === to ? [] : await context.differ.diff({ subject, from: before, to: after });
    return { from, to, changes };
  });
}

type PageVersion = { readonly page: number; readonly version: number; readonly receivedAt: string };

/** Of every held page, oldest first. */
async function pageVersions(
  { store: { records } }: GatewayContext,
  subject: CompanySubject,
): Promise<PageVersion[]> {
  const later = isPaged(subject.operation)
    ? await records.pages(subject.operation, subject.companyNumber)
    : [];
  const pageOf = new Map([...new Set([1, ...later])].map((page) => [resourceOf({ ...subject, page }), page]));
  const received: ReceivedVersion[] = [];
  for (const resources of chunksOf([...pageOf.keys()], PAGES_AT_ONCE)) {
    received.push(...(await records.receivedAt(resources)));
  }
  return received.map(({ resource, ...each }) => ({ page: pageOf.get(resource) ?? 1, ...each }));
}

/** A page belongs to the version of the first page after which it was received; of the first one, also what came before. */
function pagesOf(version: number, versions: readonly PageVersion[]): PageVersion[] {
  const first = versions.filter(({ page }) => page === 1);
  const [start, end] = [version === 1 ? 0 : version, version + 1].map(
    (each) => first.find((other) => other.version === each)?.receivedAt,
  );
  const within = versions.filter(
    ({ page, receivedAt }) =>
      page > 1 && (start === undefined || receivedAt >= start) && (end === undefined || receivedAt < end),
  );
  // The newest of each page.
  return [...new Map(within.map((each) => [each.page, each])).values()];
}

/** `undefined` if the client has gone meanwhile. */
async function versionTexts(
  context: GatewayContext,
  subject: CompanySubject,
  version: number,
  versions: readonly PageVersion[],
  inTurn: ReadInTurn,
): Promise<VersionTexts | undefined> {
  const pages = new Map<number, string>();
  for (const { page, version: copy } of [{ page: 1, version }, ...pagesOf(version, versions)]) {
    const read = await inTurn(() => readPage(context, { ...subject, page }, copy));
    if (read === undefined) return undefined;
    const { problem, text } = read;
    if (problem !== undefined && page === 1)
      return { version, pages, problem: problemText(version, problem) };
    if (text !== undefined) pages.set(page, text);
  }
  return { version, pages };
}

type ReadPage = { readonly problem?: RecordProblem | undefined; readonly text?: string | undefined };

/** The JSON of a page, or why it cannot be read. */
async function readPage(
  context: GatewayContext,
  subject: CompanySubject,
  version: number,
): Promise<ReadPage> {
  const { holding, envelope } = await holdingOf(context, subject, version);
  const problem = holding.held ? holding.problem : undefined;
  if (problem !== undefined || envelope === undefined) return { problem };
  const json = typeof envelope === 'string' ? envelope : chunksOfBytes(envelope, readAtOnce);
  return { text: await textOf(json, Number.POSITIVE_INFINITY) };
}

const PROBLEM_TEXTS: Readonly<Record<RecordProblem, string>> = {
  unreadable: 'cannot be read as this record',
  'wrong-company': 'is of another company',
  altered: 'is not as it was received',
};

function problemText(version: number, problem: RecordProblem): string {
  return `Version ${version} ${PROBLEM_TEXTS[problem]}.`;
}
