import { daysBetween } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { FileKindCounts, RegisterContents, RegisterFile } from '#contract/api/register.ts';
import type { Source } from '#contract/api/source.ts';
import { LABELS } from '#contract/labels.ts';
import { COMPANY_OPERATIONS, type CompanyOperation } from '#contract/operations.ts';
import { capitalised } from '#contract/text.ts';
import { FILE_KINDS, type FileKind, fileKind } from './file-kinds.ts';

const COMPANY = { one: 'company', many: 'companies' };
const DAY = { one: 'day', many: 'days' };

/** `26 days old; a newer one is published every month`; `undefined` where the day is not known. */
export function fileAge(
  asAt: string | undefined,
  today: string,
  kind: Pick<FileKind, 'published'> | undefined,
): string | undefined {
  const days = asAt === undefined ? Number.NaN : daysBetween(asAt, today);
  if (Number.isNaN(days)) return undefined;
  const age = days <= 0 ? 'of today' : `${formatCount(days, DAY)} old`;
  return kind?.published === undefined || days <= 0
    ? age
    : `${age}; a newer one is published ${kind.published}`;
}

export type KindRow = Omit<FileKindCounts, 'warnings'> & {
  readonly title: string;
  /** The date of its newest file. */
  readonly asAt: string | undefined;
  readonly age: string | undefined;
};

/** What the import read, one row for each kind of file. */
export function kindRows(
  { kinds, files }: Pick<RegisterContents, 'kinds' | 'files'>,
  { covers }: Pick<Source, 'covers'>,
  today: string,
): KindRow[] {
  return kinds.map(({ kind, noun, read, used, rejected }) => {
    const known = fileKind(kind);
    const dates = files.flatMap((file) => (file.kind === kind ? (file.asAt ?? []) : []));
    const origins = known?.operations.flatMap((operation) => covers[operation]?.origin?.asOf ?? []) ?? [];
    const asAt = (dates.length > 0 ? dates : origins).toSorted().at(-1);
    const title = known?.title ?? capitalised(kind);
    return { kind, noun, read, used, rejected, title, asAt, age: fileAge(asAt, today, known) };
  });
}

export type CoverageRow = {
  readonly operation: CompanyOperation;
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  /** `4,890,112 of 5,432,101 companies, 90.0%`. */
  readonly words: string;
};

/** How complete each record is: for how many of the companies the register has it. */
export function coverageRows({
  covers,
  companies,
}: Pick<Source, 'covers' | 'companies'>): readonly CoverageRow[] {
  return COMPANY_OPERATIONS.map((operation) => {
    const label = LABELS[operation];
    const covered = covers[operation];
    if (covered === undefined) {
      const isInFile = FILE_KINDS.some(({ operations }) => operations.includes(operation));
      return { operation, label, share: 0, words: isInFile ? 'Not loaded' : 'In no public file' };
    }
    const known = covered.companies;
    if (known === undefined || companies === undefined) {
      return { operation, label, share: 1, words: 'Number of companies not recorded' };
    }
    const share = known / Math.max(companies, 1);
    return { operation, label, share, words: partText(known, companies) };
  });
}

function partText(part: number, whole: number): string {
  if (part === whole) return `All ${formatCount(whole, COMPANY)}`;
  return `${formatNumber(part)} of ${formatCount(whole, COMPANY)}, ${shareText(part, whole)}`;
}

/** Never rounded to 0% or 100%. */
function shareText(part: number, whole: number): string {
  const share = (part / Math.max(whole, 1)) * 100;
  return share < 0.1 ? 'less than 0.1%' : `${(Math.floor(share * 10) / 10).toFixed(1)}%`;
}

/** Files that would bring a record that the register has of no company. */
export function kindsToLoad({ covers }: Pick<Source, 'covers'>): readonly FileKind[] {
  return FILE_KINDS.filter(({ operations }) =>
    operations.some((operation) => covers[operation] === undefined),
  );
}

/** By kind, in the order of `FILE_KINDS`, then the newest first. */
export function sortedFiles(files: readonly RegisterFile[]): RegisterFile[] {
  const place = ({ kind }: RegisterFile) => {
    const index = FILE_KINDS.findIndex((each) => each.kind === kind);
    return index < 0 ? FILE_KINDS.length : index;
  };
  return files.toSorted((a, b) => place(a) - place(b) || newestFirst(a.asAt, b.asAt));
}

function newestFirst(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}
