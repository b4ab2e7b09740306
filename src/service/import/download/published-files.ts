import { Parser } from 'htmlparser2';
import { isIsoDate } from '#contract/values.ts';
import { ACCOUNTS } from '../accounts/import-accounts.ts';
import { COMPANY_DATA } from '../company-data/company-data.ts';
import { PERSONS_WITH_SIGNIFICANT_CONTROL } from '../persons-with-significant-control/import-psc.ts';

/** A kind of files on a download page of Companies House. Their names state the date of the data. */
export type DataSet = {
  /** The name of the source kind. */
  readonly kind: string;
  readonly page: string;
  readonly file: RegExp;
  /** A part of the same data, with its number and the number of parts. */
  readonly part?: RegExp;
  /** The files of further days add to the earlier ones; otherwise the newest replaces them. */
  readonly accumulates: boolean;
};

export const DATA_SETS: readonly DataSet[] = [
  {
    kind: COMPANY_DATA.name,
    page: 'en_output.html',
    file: /^BasicCompanyDataAsOneFile-(?<day>\d{4}-\d{2}-\d{2})\.zip$/,
    part: /^BasicCompanyData-(?<day>\d{4}-\d{2}-\d{2})-part(?<part>\d{1,3})_(?<parts>\d{1,3})\.zip$/,
    accumulates: false,
  },
  {
    kind: PERSONS_WITH_SIGNIFICANT_CONTROL.name,
    page: 'en_pscdata.html',
    file: /^persons-with-significant-control-snapshot-(?<day>\d{4}-\d{2}-\d{2})\.zip$/,
    part: /^psc-snapshot-(?<day>\d{4}-\d{2}-\d{2})_(?<part>\d{1,3})of(?<parts>\d{1,3})\.zip$/,
    accumulates: false,
  },
  {
    kind: ACCOUNTS.name,
    page: 'en_accountsdata.html',
    file: /^Accounts_Bulk_Data-(?<day>\d{4}-\d{2}-\d{2})\.zip$/,
    accumulates: true,
  },
];

export type PublishedFile = {
  readonly kind: string;
  readonly name: string;
  readonly day: string;
  readonly url: URL;
};

/** All data of one day, in one file or in all its parts. */
export type Release = { readonly day: string; readonly files: readonly PublishedFile[] };

/** The releases that a page links to, newest first. Links to other sites are ignored. */
export function releasesOn(page: URL, html: string, dataSet: DataSet): Release[] {
  const files = linksIn(page, html).flatMap((url) => {
    const name = url.pathname.split('/').at(-1) ?? '';
    const named = parseName(dataSet, name);
    return named === undefined ? [] : [{ kind: dataSet.kind, name, url, ...named }];
  });
  const days = [...new Set(files.map(({ day }) => day))].sort().reverse();
  return days.flatMap((day) => {
    const chosen = wholeOrAllParts(files.filter((file) => file.day === day));
    return chosen.length === 0 ? [] : [{ day, files: chosen }];
  });
}

/** The day that a file name of this data set states, if it is one. */
export function publishedDay(dataSet: DataSet, name: string): string | undefined {
  return parseName(dataSet, name)?.day;
}

/** `parts` is absent if all data is in one file. */
type Named = { readonly day: string; readonly part?: number; readonly parts?: number };

function parseName({ file, part }: DataSet, name: string): Named | undefined {
  const found = (file.exec(name) ?? part?.exec(name))?.groups;
  const day = found?.['day'];
  if (found === undefined || day === undefined || !isIsoDate(day)) return undefined;
  const { part: number, parts } = found;
  return number === undefined ? { day } : { day, part: Number(number), parts: Number(parts) };
}

function wholeOrAllParts(files: readonly (PublishedFile & Named)[]): PublishedFile[] {
  const whole = files.find(({ parts }) => parts === undefined);
  if (whole !== undefined) return [toPublished(whole)];
  const parts = files[0]?.parts ?? 0;
  const found = Array.from({ length: parts }, (_, index) =>
    files.find((file) => file.part === index + 1 && file.parts === parts),
  ).filter((file) => file !== undefined);
  return found.length === parts ? found.map(toPublished) : [];
}

function toPublished({ kind, name, day, url }: PublishedFile): PublishedFile {
  return { kind, name, day, url };
}

function linksIn(page: URL, html: string): URL[] {
  const links: URL[] = [];
  const parser = new Parser({
    onopentag: (tag, { href = '' }) => {
      if (tag !== 'a' || !URL.canParse(href, page.href)) return;
      const url = new URL(href, page);
      if (url.origin === page.origin) links.push(url);
    },
  });
  parser.end(html);
  return links;
}
