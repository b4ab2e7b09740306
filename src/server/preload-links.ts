import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { companyNumber } from '#contract/company-number.ts';
import { isCompanyOperation, isPaged } from '#contract/operations.ts';

/** Scripts by route, written by the build; the entry is first. */
const PageCode = v.record(v.string(), v.array(v.string()));
const PAGE_CODE = 'page-code.json';

/** The `Link` header of a page (RFC 8288): its scripts, the source and the records that it reads first. */
export function preloadLinks(folder: string): (url: URL) => readonly string[] {
  const file = join(folder, PAGE_CODE);
  if (!existsSync(file)) return () => [];
  const routes = Object.entries(v.parse(PageCode, JSON.parse(readFileSync(file, 'utf8')))).map(
    ([route, files]) => ({ pattern: new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}/?$`), files }),
  );
  return (url) => {
    const [entry, ...code] = routes.find(({ pattern }) => pattern.test(url.pathname))?.files ?? [];
    if (entry === undefined) return [];
    return [
      codeLink(entry),
      readLink('/api/source'),
      ...firstReads(url).map(readLink),
      ...code.map(codeLink),
    ];
  };
}

const codeLink = (file: string) => `</${file}>; rel="modulepreload"`;
const readLink = (path: string) => `<${path}>; rel="preload"; as="fetch"; crossorigin`;

function firstReads({ pathname, searchParams }: URL): readonly string[] {
  const [, number = '', tab = ''] = /^\/company\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  if (companyNumber(number) !== number || !isCompanyOperation(tab)) return [];
  const company = `/api/company/${number}`;
  if (searchParams.has('version')) return [company];
  return [company, `${company}/${tab}${isPaged(tab) ? '?page=all' : ''}`];
}
