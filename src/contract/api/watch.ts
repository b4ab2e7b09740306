import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';
import { RecordChange } from './record-changes.ts';

/** In one answer. */
export const NEWS_PAGE = 25;

/** In one request. */
export const MOST_TO_WATCH = 20_000;

/** A version of a record of a watched company that differs from the version before. */
export const NewsItem = v.object({
  companyNumber: v.string(),
  /** Absent if neither a held record nor the source states it. */
  companyName: v.optional(v.string()),
  operation: v.picklist(COMPANY_OPERATIONS),
  /** The two versions, counted by the first page; `to` is 0 if the newest data of the source no longer has the company. */
  from: v.number(),
  to: v.number(),
  /** When the later version was received: ISO 8601 in UTC. */
  seenAt: v.string(),
  /** Who refreshed the record, or what did. */
  by: v.string(),
  /** `2 officers resigned, 1 appointed`. */
  summary: v.string(),
  /** How many differences there are. */
  total: v.number(),
  /** The first of them; long values are cut. */
  changes: v.array(RecordChange),
  read: v.boolean(),
});

/** `GET /api/watch?cursor=`: what changed in the watched companies, newest first; `next` continues. */
export const Watch = v.object({
  /** Watched companies. */
  companies: v.number(),
  /** At most 400 are counted. */
  unread: v.number(),
  /** There are more than were counted. */
  more: v.boolean(),
  /** When the person last marked everything as read. */
  lookedAt: v.optional(v.string()),
  news: v.array(NewsItem),
  next: v.optional(v.string()),
});

const DATE_KINDS = ['accounts', 'confirmation-statement', 'judgment-expires', 'verification'] as const;

/** A date ahead, or one that passed and was not met, as the newest copy says. */
export const WatchedDate = v.object({
  companyNumber: v.string(),
  companyName: v.optional(v.string()),
  operation: v.picklist(COMPANY_OPERATIONS),
  kind: v.picklist(DATE_KINDS),
  /** ISO. */
  date: v.string(),
  /** Of whom or what: the end of a period, a case number, a person. */
  detail: v.string(),
  /** When the copy that says so was received: ISO 8601 in UTC. */
  asOf: v.string(),
});

/** `GET /api/watch/dates?cursor=`: earliest first, so those overdue come first. */
export const WatchedDates = v.object({
  /** ISO: the day in London by which a date is overdue. */
  today: v.string(),
  dates: v.array(WatchedDate),
  next: v.optional(v.string()),
});

/** `GET /api/company/{number}/dates`: those of one company, from what the team holds, earliest first. */
export const CompanyDates = v.omit(WatchedDates, ['next']);

/** `GET /api/watch/companies?cursor=`, by number. */
export const WatchedCompanies = v.object({
  companies: v.array(
    v.object({ companyNumber: v.string(), companyName: v.optional(v.string()), since: v.string() }),
  ),
  next: v.optional(v.string()),
});

/** `GET`, `PUT` and `DELETE /api/watch/{number}`: whether the person watches the company. */
export const WatchState = v.object({ watched: v.boolean(), since: v.optional(v.string()) });

/** Body of `POST /api/watch`: watches or no longer watches several companies, such as those of a list or a group. */
export const WatchSeveral = v.object({
  companies: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_TO_WATCH)),
  watched: v.boolean(),
});

/** Of `POST /api/watch`: how many companies are watched now that were not, or the reverse. */
export const WatchedSeveral = v.object({ changed: v.number() });

/** As the store counts versions. */
export const VersionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

/** Body of `POST /api/watch/read`: one item, or without it all that were seen until `until`. */
export const MarkRead = v.union([
  v.object({
    companyNumber: v.string(),
    operation: v.picklist(COMPANY_OPERATIONS),
    to: VersionNumber,
    read: v.boolean(),
  }),
  v.object({ until: v.pipe(v.string(), v.isoTimestamp()) }),
]);

export type NewsItem = v.InferOutput<typeof NewsItem>;
export type Watch = v.InferOutput<typeof Watch>;
export type DateKind = (typeof DATE_KINDS)[number];
export type WatchedDate = v.InferOutput<typeof WatchedDate>;
export type WatchedDates = v.InferOutput<typeof WatchedDates>;
export type CompanyDates = v.InferOutput<typeof CompanyDates>;
export type WatchedCompanies = v.InferOutput<typeof WatchedCompanies>;
export type WatchState = v.InferOutput<typeof WatchState>;
