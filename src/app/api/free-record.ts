import type { QueryClient } from '@tanstack/react-query';
import { HeldPages, Holding } from '#contract/api/holding.ts';
import { SOURCE } from '#contract/api/source.ts';
import { chunksOf } from '#contract/chunks.ts';
import type { Subject } from '#contract/operations.ts';
import { ApiProblem } from './api-errors.ts';
import { decode, getJson, request } from './fetch.ts';
import { DERIVED_KEY, HELD_KEY } from './invalidation.ts';
import { recordUrl } from './record-url.ts';
import { currentSourceId } from './source-changes.ts';

/** Pages that are requested together. */
const AT_A_TIME = 4;

/** The record as its source has it now, if that is free; else as the team has it. */
export async function readCurrent(subject: Subject, client: QueryClient): Promise<Holding> {
  const holding = await getJson(recordUrl(subject), Holding);
  if (!isLoadable(holding)) return holding;
  const loaded = await load(subject, holding);
  announce(subject, client);
  return loaded;
}

/** As `readCurrent`, of all pages. `totalPagesOf` reads the number of pages that the first one states. */
export async function readCurrentPages(
  subject: Subject,
  totalPagesOf: (held: HeldPages) => number | undefined,
  client: QueryClient,
): Promise<HeldPages> {
  const read = () => getJson(recordUrl(subject, { page: 'all' }), HeldPages);
  const before = await read();
  const isFirstLoadable = isLoadable(before.first);
  if (isFirstLoadable) await load(subject, before.first);
  const first = isFirstLoadable ? await read() : before;
  const rest = first.first.credits === 0 ? laterPages(first, totalPagesOf(first) ?? 1) : [];
  for (const pages of chunksOf(rest, AT_A_TIME)) {
    await Promise.all(pages.map(({ page, holding }) => load({ ...subject, page }, holding)));
  }
  if (isFirstLoadable || rest.length > 0) announce(subject, client);
  return current(rest.length > 0 ? await read() : first);
}

/** Whether the page that shows a record loads it: it costs nothing, and is not held or no longer current. */
function isLoadable(holding: Holding): boolean {
  if (holding.held) return holding.newer === 'available';
  return holding.credits === 0 && holding.covered && holding.unknown === undefined;
}

/** Those that are not held or no longer current. */
function laterPages({ pages }: HeldPages, total: number) {
  const numbers = Array.from({ length: Math.max(0, total - 1) }, (_, index) => index + 2);
  return numbers.flatMap((page) => {
    const holding = pages.find((held) => held.page === page)?.holding;
    return holding === undefined || isLoadable(holding) ? { page, holding } : [];
  });
}

/** Without pages that the source had before and has no longer. */
function current({ first, pages }: HeldPages): HeldPages {
  const isCurrent = first.held && first.newer === undefined;
  return { first, pages: isCurrent ? pages.filter(({ holding }) => holding.newer === undefined) : pages };
}

/** The same conditional request as a purchase, at the price 0: if that is no longer the price, nothing is spent. */
async function load(subject: Subject, seen: Holding | undefined): Promise<Holding> {
  const path = recordUrl(subject);
  const source = currentSourceId();
  try {
    const { body } = await request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(source && { [SOURCE]: source }),
        ...(seen?.held ? { 'If-Match': `"${seen.version}"` } : { 'If-None-Match': '*' }),
      },
      body: JSON.stringify({ expectedCredits: 0 }),
    });
    return decode(path, Holding, body);
  } catch (error) {
    // The copy of the former data is still an answer.
    if (seen?.held && error instanceof ApiProblem) return seen;
    throw error;
  }
}

/** What is derived from records has more to say now. */
function announce(subject: Subject, client: QueryClient): void {
  const company = subject.operation === 'search' ? [] : [['company', subject.companyNumber]];
  for (const queryKey of [...company, DERIVED_KEY, HELD_KEY]) void client.invalidateQueries({ queryKey });
}
