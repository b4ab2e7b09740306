import * as v from 'valibot';
import { Figures, MOST_COMPARED } from '#contract/api/figures.ts';
import { HeldPage } from '#contract/api/held.ts';
import { type Held, Holding, type NotHeld } from '#contract/api/holding.ts';
import { KnownMatches } from '#contract/api/known.ts';
import { CompanyLists, ListRows } from '#contract/api/lists.ts';
import { RegisterCompanies } from '#contract/api/register-search.ts';
import { isFree } from '#contract/api/source.ts';
import { Timeline } from '#contract/api/timeline.ts';
import { CompanyDates, Watch, WatchedDates } from '#contract/api/watch.ts';
import { companyNumber } from '#contract/company-number.ts';
import { COMPANY_OPERATIONS, OPERATION_NAMES } from '#contract/operations.ts';
import { formatCredits } from '../standing-orders/buy-for-order.ts';
import { ABOUT, type About, freeRead } from './answer.ts';
import { type Api, pathWith } from './api.ts';
import { recordUri } from './record-uri.ts';
import type { Tool } from './tool.ts';

/** A number, never a name: which company a name means, the reader decides. */
const CompanyNumber = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{8}$/),
  v.description('Company number: eight characters, A to Z and 0 to 9, such as 00445790. Never a name.'),
);

const Segment = v.pipe(v.picklist(COMPANY_OPERATIONS), v.description('The kind of record.'));

const Whole = v.pipe(v.number(), v.integer(), v.minValue(1));

const Cursor = v.optional(v.pipe(v.string(), v.description('`next` of the answer before.')));

/** A record as the source sent it (SPEC 2). */
const SourceAnswer = v.looseObject({ status: v.literal('success'), data: v.looseObject({}) });

/** Of what the team has now. */
async function readNow(api: Api): Promise<About> {
  return freeRead(await api.source(), { asOf: new Date().toISOString() });
}

const FoundCompany = v.object({
  number: v.string(),
  name: v.string(),
  status: v.optional(v.string()),
  formerName: v.optional(v.string()),
  locality: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  incorporated: v.optional(v.string()),
});

const FindAnswer = v.object({
  ...ABOUT,
  total: v.number(),
  companies: v.array(FoundCompany),
  /** Results of a search that the team holds, as the source sent them. */
  search: v.optional(SourceAnswer),
  hint: v.optional(v.string()),
});

export const findCompanies: Tool<
  { query: string; page?: number | undefined },
  v.InferOutput<typeof FindAnswer>
> = {
  name: 'find_companies',
  title: 'Find companies',
  description:
    'Finds companies by words of a name, or by the beginning of a number. Free. Names are not unique: choose by number, and ask a person if in doubt.',
  input: v.strictObject({
    query: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    page: v.optional(Whole),
  }),
  output: FindAnswer,
  run: async (api, { query, page }) => {
    const source = await api.source();
    if (source.kind === 'public') {
      const found = await api.get(pathWith('/api/register/companies', { query, page }), RegisterCompanies);
      const companies = found.items.map((each) => ({
        ...{ number: each.companyNumber, name: each.companyName },
        ...(each.companyStatus !== undefined && { status: each.companyStatus }),
        ...(each.formerName !== undefined && { formerName: each.formerName }),
        ...(each.town !== undefined && { locality: each.town }),
        ...(each.postalCode !== undefined && { postalCode: each.postalCode }),
        ...(each.dateOfCreation !== undefined && { incorporated: each.dateOfCreation }),
      }));
      return { ...freeRead(source), total: found.total, companies };
    }
    const known = await api.get(pathWith('/api/known', { words: query }), KnownMatches);
    const held = await api.get(pathWith('/api/search', { query, page }), Holding);
    const price = isFree(source) ? 'costs nothing' : `costs ${formatCredits(held.credits)}`;
    const search = held.held ? v.safeParse(SourceAnswer, held.envelope) : undefined;
    return {
      ...freeRead(source),
      total: known.total,
      companies: known.companies.map((each) => ({
        ...{ number: each.companyNumber, name: each.name },
        ...(each.status !== undefined && { status: each.status }),
        ...(each.locality !== undefined && { locality: each.locality }),
        ...(each.postalCode !== undefined && { postalCode: each.postalCode }),
      })),
      ...(search?.success
        ? { search: search.output }
        : {
            hint: `These are companies that the team knows. A search at the source ${price}: quote {"query": …}.`,
          }),
    };
  },
};

const RecordAnswer = v.object({
  ...ABOUT,
  number: v.string(),
  segment: v.picklist(COMPANY_OPERATIONS),
  page: v.number(),
  held: v.boolean(),
  /** What it would cost to buy it, or a newer copy, now. */
  credits: v.number(),
  /** Whether the source has such a record. */
  covered: v.optional(v.boolean()),
  /** The record as the source sent it. */
  record: v.optional(SourceAnswer),
  /** Why there is no record, or where it can be read. */
  reason: v.optional(v.string()),
  uri: v.string(),
});

type RecordArguments = {
  number: string;
  segment: (typeof COMPANY_OPERATIONS)[number];
  page?: number | undefined;
  version?: number | undefined;
};

/** Characters of a record in an answer; longer ones are read as a resource. */
const LONG_RECORD = 400_000;

export const readRecord: Tool<RecordArguments, v.InferOutput<typeof RecordAnswer>> = {
  name: 'read_record',
  title: 'Read a record',
  description:
    'Reads a record that the team holds, or a version of it. Free, and never buys: for a record that is not held, the answer has its price for `quote`. Where everything is free, the record is loaded.',
  input: v.strictObject({
    number: CompanyNumber,
    segment: Segment,
    page: v.optional(Whole),
    version: v.optional(Whole),
  }),
  output: RecordAnswer,
  run: async (api, { number: given, segment, page, version }) => {
    const source = await api.source();
    const number = companyNumber(given) ?? given;
    const path = pathWith(`/api/company/${number}/${segment}`, { page, version });
    const holding = await heldOrLoaded(api, path, isFree(source) && version === undefined);
    const about = { number, segment, page: page ?? 1, uri: recordUri({ number, segment, page, version }) };
    if (!holding.held) {
      const { credits, covered } = holding;
      const reason = holding.unknown
        ? 'The source has no such company.'
        : covered
          ? `The team does not hold this record. It costs ${formatCredits(credits)}: quote it, then buy.`
          : 'The source has no such record.';
      return { ...freeRead(source), ...about, held: false, credits, covered, reason };
    }
    const terms = { version: holding.version, asOf: holding.origin?.asOf ?? holding.fetchedAt };
    const answer = { ...freeRead(source, terms), ...about, held: true, credits: holding.credits };
    const record = v.safeParse(SourceAnswer, holding.envelope);
    if (!record.success || holding.problem !== undefined) {
      return { ...answer, reason: 'The source’s answer cannot be read as a record.' };
    }
    if (JSON.stringify(record.output).length > LONG_RECORD) {
      return { ...answer, reason: 'The record is long. Read it as a resource, at its uri.' };
    }
    return { ...answer, record: record.output };
  },
};

/** A free source is asked for a record that is not held yet, as a person's tab does. */
async function heldOrLoaded(
  api: Api,
  path: string,
  loads: boolean,
): Promise<v.InferOutput<typeof Held> | v.InferOutput<typeof NotHeld>> {
  const holding = await api.get(path, Holding);
  if (holding.held || !holding.covered || !loads) return holding;
  return await api.post(path, Holding, { expectedCredits: 0 }, { 'If-None-Match': '*' });
}

const HeldAnswer = v.object({
  ...ABOUT,
  total: v.number(),
  records: v.array(
    v.object({
      segment: v.picklist(OPERATION_NAMES),
      /** A company number, or the words of a search. */
      subject: v.string(),
      name: v.optional(v.string()),
      pages: v.number(),
      receivedAt: v.string(),
      boughtBy: v.string(),
    }),
  ),
  next: v.optional(v.string()),
});

type HeldArguments = { number?: string | undefined; words?: string | undefined; next?: string | undefined };

export const listHeld: Tool<HeldArguments, v.InferOutput<typeof HeldAnswer>> = {
  name: 'list_held',
  title: 'List held records',
  description: 'Lists the records and searches that the team holds, newest first. Free.',
  input: v.strictObject({
    number: v.optional(CompanyNumber),
    words: v.optional(v.pipe(v.string(), v.description('Words of a name, or the beginning of a number.'))),
    next: Cursor,
  }),
  output: HeldAnswer,
  run: async (api, { number, words, next }) => {
    const parameters = { kind: 'record', company: number, words, after: next, limit: 50 };
    const page = await api.get(pathWith('/api/held', parameters), HeldPage);
    return {
      ...(await readNow(api)),
      total: page.total,
      records: page.subjects.map(({ subject, name, pages, latest }) => ({
        ...{ segment: latest.operation, subject, pages },
        ...(name !== undefined && { name }),
        ...{ receivedAt: latest.fetchedAt, boughtBy: latest.boughtBy },
      })),
      ...(page.next !== undefined && { next: page.next }),
    };
  },
};

const ChangesAnswer = v.object({
  ...ABOUT,
  changes: v.array(
    v.object({
      number: v.string(),
      name: v.optional(v.string()),
      segment: v.picklist(COMPANY_OPERATIONS),
      date: v.string(),
      what: v.string(),
    }),
  ),
  next: v.optional(v.string()),
});

type ChangesArguments = {
  number?: string | undefined;
  segment?: (typeof COMPANY_OPERATIONS)[number] | undefined;
  next?: string | undefined;
};

export const listChanges: Tool<ChangesArguments, v.InferOutput<typeof ChangesAnswer>> = {
  name: 'list_changes',
  title: 'List changes',
  description:
    'With a number: dated events of the company and differences between versions of its records, newest first. Without: differences in the companies that this key watches. Free, from what the team holds.',
  input: v.strictObject({ number: v.optional(CompanyNumber), segment: v.optional(Segment), next: Cursor }),
  output: ChangesAnswer,
  run: async (api, { number, segment, next }) => {
    const about = await readNow(api);
    if (number === undefined) {
      const { news, next: more } = await api.get(pathWith('/api/watch', { cursor: next }), Watch);
      const changes = news
        .filter(({ operation }) => segment === undefined || operation === segment)
        .map((each) => ({
          ...{ number: each.companyNumber, segment: each.operation, date: each.seenAt, what: each.summary },
          ...(each.companyName !== undefined && { name: each.companyName }),
        }));
      return { ...about, changes, ...(more !== undefined && { next: more }) };
    }
    const path = pathWith(`/api/company/${number}/changes`, { record: segment, cursor: next });
    const { companyNumber: of, entries, next: more } = await api.get(path, Timeline);
    const changes = entries.map(({ operation, date, kind, title, detail }) => ({
      ...{ number: of, segment: operation, date },
      what: [kind, title, detail].filter((text) => text !== '').join(': '),
    }));
    return { ...about, changes, ...(more !== undefined && { next: more }) };
  },
};

const DeadlinesAnswer = v.object({
  ...ABOUT,
  /** ISO: the day in London. */
  today: v.string(),
  deadlines: v.array(
    v.object({
      number: v.string(),
      name: v.optional(v.string()),
      segment: v.picklist(COMPANY_OPERATIONS),
      kind: v.string(),
      date: v.string(),
      detail: v.string(),
      overdue: v.boolean(),
    }),
  ),
  next: v.optional(v.string()),
});

export const listDeadlines: Tool<
  { number?: string | undefined; next?: string | undefined },
  v.InferOutput<typeof DeadlinesAnswer>
> = {
  name: 'list_deadlines',
  title: 'List deadlines',
  description:
    'Dates ahead, or overdue, of a company or of the companies that this key watches: accounts, confirmation statements, expiring judgments. Free, from what the team holds.',
  input: v.strictObject({ number: v.optional(CompanyNumber), next: Cursor }),
  output: DeadlinesAnswer,
  run: async (api, { number, next }) => {
    const about = await readNow(api);
    const page =
      number === undefined
        ? await api.get(pathWith('/api/watch/dates', { cursor: next }), WatchedDates)
        : { ...(await api.get(`/api/company/${number}/dates`, CompanyDates)), next: undefined };
    const deadlines = page.dates.map(({ companyNumber: of, companyName, operation, kind, date, detail }) => ({
      ...{ number: of, segment: operation, kind, date, detail, overdue: date < page.today },
      ...(companyName !== undefined && { name: companyName }),
    }));
    return { ...about, today: page.today, deadlines, ...(page.next !== undefined && { next: page.next }) };
  },
};

const FiguresAnswer = v.object({ ...ABOUT, ...Figures.entries });

export const compareFigures: Tool<{ numbers: string[] }, v.InferOutput<typeof FiguresAnswer>> = {
  name: 'compare_figures',
  title: 'Compare figures',
  description: `Turnover, profit, net assets, employees, judgments, risk flags and other facts of up to ${MOST_COMPARED} companies beside each other, each with why it has no value. Free, from what the team holds.`,
  input: v.strictObject({
    numbers: v.pipe(v.array(CompanyNumber), v.minLength(1), v.maxLength(MOST_COMPARED)),
  }),
  output: FiguresAnswer,
  run: async (api, { numbers }) => {
    const about = await readNow(api);
    return { ...about, ...(await api.get(pathWith('/api/figures', { number: numbers }), Figures)) };
  },
};

const ListsAnswer = v.object({
  ...ABOUT,
  lists: v.array(
    v.object({ id: v.string(), name: v.string(), note: v.string(), rows: v.number(), companies: v.number() }),
  ),
  next: v.optional(v.string()),
});

export const listLists: Tool<
  { query?: string | undefined; next?: string | undefined },
  v.InferOutput<typeof ListsAnswer>
> = {
  name: 'list_lists',
  title: 'List the lists of companies',
  description: 'The lists of companies of the team, newest first. Free.',
  input: v.strictObject({
    query: v.optional(v.pipe(v.string(), v.description('Words of a name.'))),
    next: Cursor,
  }),
  output: ListsAnswer,
  run: async (api, { query, next }) => {
    const page = await api.get(pathWith('/api/lists', { query, after: next }), CompanyLists);
    return {
      ...(await readNow(api)),
      lists: page.lists.map(({ id, name, note, rows, companies }) => ({ id, name, note, rows, companies })),
      ...(page.next !== undefined && { next: page.next }),
    };
  },
};

const ListAnswer = v.object({
  ...ABOUT,
  rows: v.array(
    v.object({
      row: v.number(),
      state: v.string(),
      number: v.nullable(v.string()),
      name: v.optional(v.string()),
      cells: v.array(v.string()),
    }),
  ),
  next: v.nullable(v.string()),
});

export const readList: Tool<{ id: string; next?: string | undefined }, v.InferOutput<typeof ListAnswer>> = {
  name: 'read_list',
  title: 'Read a list of companies',
  description:
    'The rows of a list with the company that each was matched to. Free. A row without a number is not matched: a person decides which company it is.',
  input: v.strictObject({ id: v.pipe(v.string(), v.uuid()), next: Cursor }),
  output: ListAnswer,
  run: async (api, { id, next }) => {
    const page = await api.get(pathWith(`/api/lists/${id}/rows`, { cursor: next }), ListRows);
    return {
      ...(await readNow(api)),
      rows: page.rows.map(({ row, state, companyNumber: number, companyName, cells }) => ({
        ...{ row, state, number, cells },
        ...(companyName !== undefined && { name: companyName }),
      })),
      next: page.next,
    };
  },
};
