import * as v from 'valibot';
import type { DocumentSubject, Subject } from '#contract/operations.ts';
import type { GatewayContext } from './context.ts';
import { truncated, withoutControls } from './plain-text.ts';
import { ProblemError } from './problem.ts';
import { resourceOf } from './resource.ts';
import { allBytes } from './store/stored-bytes.ts';

/** Records with links to documents (SPEC 2.5, 2.9 and 2.10). */
const LINKING = ['documents', 'profile', 'financials'] as const;

/** In characters. */
const TITLE_LIMIT = 300;

type Wanted = Pick<DocumentSubject, 'companyNumber' | 'id' | 'hash'>;

/** The document, named as by the record that links to it. Throws if no held record of the company does. */
export async function documentSubject(
  { store, reads }: GatewayContext,
  wanted: Wanted,
): Promise<DocumentSubject> {
  const { companyNumber, id, hash } = wanted;
  for (const operation of LINKING) {
    const pages = await store.records.pages(operation, companyNumber);
    for (const page of pages) {
      // One page at a time: it may have megabytes.
      const title = await reads(() => titleIn(store, { operation, companyNumber, page }, wanted));
      if (title !== undefined) return { operation: 'document', companyNumber, id, hash, title, page: 1 };
    }
  }
  throw new ProblemError(
    'not-found',
    `No record of ${companyNumber} that your team has bought links to this document. Nothing was charged.`,
  );
}

async function titleIn(
  store: GatewayContext['store'],
  subject: Subject,
  { id, hash }: Wanted,
): Promise<string | undefined> {
  const copy = (await store.records.held(resourceOf(subject)))?.copy;
  if (copy === undefined || copy.problem !== undefined) return undefined;
  const text = new TextDecoder().decode(await allBytes(copy.bytes));
  // Cheaper than reading the JSON of every page. Some write `\/` for a slash.
  const isThere = ['/', '\\/'].some((slash) => text.includes(`/${id}${slash}${hash}"`));
  if (!isThere) return undefined;
  const item = linking(JSON.parse(text), `/document/${id}/${hash}`);
  return item && titleOf(item);
}

/** The first object whose `url` has this end. */
function linking(value: unknown, end: string): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // Without a schema, which would copy each of up to a million values.
  if ('url' in value && typeof value.url === 'string' && value.url.endsWith(end)) return value;
  for (const member of Object.values(value)) {
    const found = linking(member, end);
    if (found !== undefined) return found;
  }
  return undefined;
}

const Titled = v.object({ title: v.string() });
const Dated = v.object({ date: v.string() });

function titleOf(item: object): string {
  const [titled, dated] = [v.safeParse(Titled, item), v.safeParse(Dated, item)];
  const given = titled.success ? titled.output.title : '';
  const title = truncated(withoutControls(given).trim(), TITLE_LIMIT);
  if (title !== '') return title;
  return dated.success && dated.output.date !== ''
    ? `Document of ${truncated(withoutControls(dated.output.date), 20)}`
    : 'Document';
}
