import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const RegisterFile = v.object({
  /** Without folders. */
  name: v.string(),
  /** The kind of its content, as in `kinds`; absent if it has several. */
  kind: v.optional(v.string()),
  /** The date of the data, `YYYY-MM-DD`, if the name of the file states it. */
  asAt: v.optional(v.string()),
  bytes: v.optional(Count),
});

/** What the import read, by kind: `company data`, `accounts`. */
const FileKindCounts = v.object({
  kind: v.string(),
  noun: v.picklist(['row', 'record', 'document']),
  read: Count,
  used: Count,
  rejected: Count,
  warnings: Count,
});

/**
 * `GET /api/register`: what the register was made from, and how that went. How much of each record it has is in `covers` of
 * `/api/source`. Empty for a provider and for the sample, which is made from no file.
 */
export const RegisterContents = v.object({
  kind: v.picklist(['sample', 'public', 'provider']),
  label: v.string(),
  companies: v.optional(Count),
  importedOn: v.optional(v.string()),
  files: v.array(RegisterFile),
  kinds: v.array(FileKindCounts),
  /** The other counts of the import. */
  counts: v.array(v.object({ what: v.string(), count: Count })),
});

export type RegisterContents = v.InferOutput<typeof RegisterContents>;
export type RegisterFile = v.InferOutput<typeof RegisterFile>;
export type FileKindCounts = v.InferOutput<typeof FileKindCounts>;
