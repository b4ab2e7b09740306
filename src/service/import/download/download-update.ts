import type { ImportedFrom } from '../../register/schema.ts';
import { COMPANY_DATA } from '../company-data/company-data.ts';
import type { Downloads } from './downloads.ts';
import { checkKept, dataSetsOf, planUpdate } from './plan-update.ts';
import type { DataSet, Release } from './published-files.ts';

/**
 * Downloads what is newer than the files of a register. Returns the paths of all files to import; none if nothing is
 * newer. Throws a `DownloadError` before any download if an earlier file is missing.
 */
export async function downloadUpdate(
  downloads: Downloads,
  { files }: ImportedFrom,
  say: (line: string) => void,
): Promise<string[]> {
  const releases = new Map<DataSet, Release[]>();
  for (const dataSet of dataSetsOf(files)) releases.set(dataSet, await downloads.releases(dataSet));
  const { download, keep, notes } = planUpdate(files, releases);
  for (const note of notes) say(note);
  if (download.length === 0) return [];
  checkKept(keep);
  const paths = await downloads.fetch(download);
  const downloaded = download.map(({ kind }, index) => ({ kind, path: paths[index] ?? '' }));
  // The label of a register begins with its first file.
  const rank = ({ kind }: { readonly kind: string }) => (kind === COMPANY_DATA.name ? 0 : 1);
  return [...keep, ...downloaded].toSorted((a, b) => rank(a) - rank(b)).map(({ path }) => path);
}
