import { statSync } from 'node:fs';
import type { ImportedFrom } from '../../register/schema.ts';
import { printableName } from '../input/input-part.ts';
import { DownloadError } from './download-site.ts';
import { DATA_SETS, type DataSet, type PublishedFile, type Release } from './published-files.ts';

type RecordedFile = ImportedFrom['files'][number];

type KeptFile = { readonly kind: string; readonly path: string; readonly bytes: number };

export type UpdatePlan = {
  readonly download: readonly PublishedFile[];
  /** Files of the current register to import again. */
  readonly keep: readonly KeptFile[];
  readonly notes: readonly string[];
};

/** The data sets that have files in this register. */
export function dataSetsOf(files: readonly RecordedFile[]): DataSet[] {
  return DATA_SETS.filter(({ kind }) => files.some((file) => file.kind === kind));
}

/** What to download and what to import again to bring a register up to date. */
export function planUpdate(
  files: readonly RecordedFile[],
  releases: ReadonlyMap<DataSet, readonly Release[]>,
): UpdatePlan {
  const updates = [...releases].map(([dataSet, published]) => updateOf(dataSet, files, published));
  const download = updates.flatMap((update) => update.files);
  const notes = updates.flatMap(({ note }) => (note === undefined ? [] : [note]));
  if (download.length === 0) return { download, keep: [], notes };
  const replaced = updates.filter((update) => update.replaces).map(({ dataSet }) => dataSet.kind);
  const keep = files.filter(({ kind }) => kind === undefined || !replaced.includes(kind)).map(toKept);
  return { download, keep, notes };
}

type Update = {
  readonly dataSet: DataSet;
  readonly files: readonly PublishedFile[];
  readonly replaces: boolean;
  readonly note?: string;
};

function updateOf(dataSet: DataSet, files: readonly RecordedFile[], published: readonly Release[]): Update {
  const recorded = files.filter(({ kind }) => kind === dataSet.kind);
  const days = recorded.map(({ asAt }) => asAt).filter((day) => day !== undefined);
  const newest = days.toSorted().at(-1);
  const undated = recorded.find(({ asAt }) => asAt === undefined);
  // A snapshot without a date may be newer than any, and may be of other companies.
  if (newest === undefined || (undated !== undefined && !dataSet.accumulates)) {
    return { dataSet, files: [], replaces: false, note: undatedNote(dataSet, undated?.name ?? '') };
  }
  const newer = published.filter(({ day }) => day > newest);
  const wanted = dataSet.accumulates ? newer : newer.slice(0, 1);
  const gap = dataSet.accumulates && wanted.length > 0 && newer.length === published.length;
  return {
    dataSet,
    files: wanted.flatMap((release) => release.files),
    replaces: !dataSet.accumulates && wanted.length > 0,
    ...(gap && { note: gapNote(dataSet, newest, published.at(-1)?.day ?? '') }),
  };
}

function toKept({ name, kind, path, bytes }: RecordedFile): KeptFile {
  if (kind !== undefined && path !== undefined && bytes !== undefined) return { kind, path, bytes };
  throw new DownloadError(
    `The register cannot be updated, because it does not record where ${name} is or what it contains. Load all files again with npm run import -- --download.`,
  );
}

/** Throws a `DownloadError` unless every file is where the register was imported from. */
export function checkKept(files: readonly KeptFile[]): void {
  for (const { path, bytes } of files) {
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === bytes) continue;
    const what = size === undefined ? 'is no longer there' : 'is no longer the file that was imported';
    throw new DownloadError(
      `The update needs ${printableName(path)}, which ${what}. Put it back, or load all files again with npm run import -- --download.`,
    );
  }
}

function undatedNote({ kind }: DataSet, name: string): string {
  return `The register keeps its ${kind}: ${name} has no date in its name, so it is unknown whether there are newer ones.`;
}

function gapNote({ kind, page }: DataSet, newest: string, oldest: string): string {
  return `The register has ${kind} up to ${newest}, and ${page} lists them from ${oldest}. Days between them may be missing; the monthly files have them.`;
}
