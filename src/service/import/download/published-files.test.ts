import { expect, test } from 'vitest';
import { DATA_SETS, type DataSet, publishedDay, releasesOn } from './published-files.ts';

const SITE = new URL('https://downloads.test/en_output.html');
const [COMPANIES, PSC, ACCOUNTS] = DATA_SETS as [DataSet, DataSet, DataSet];

function releases(dataSet: DataSet, names: readonly string[]) {
  const html = `<html><body>${names.map((name) => `<li><a href="${name}">\n${name}  (69Mb)</a>`).join('')}`;
  return releasesOn(SITE, html, dataSet).map(({ day, files }) => [day, ...files.map(({ name }) => name)]);
}

test('a page of company data gives the newest day first, in any order of its links', () => {
  expect(
    releases(COMPANIES, [
      'BasicCompanyDataAsOneFile-2026-10-01.zip',
      'BasicCompanyDataAsOneFile-2026-11-01.zip',
      'BasicCompanyDataAsOneFile-2026-09-01.zip',
    ]).map(([day]) => day),
  ).toEqual(['2026-11-01', '2026-10-01', '2026-09-01']);
});

test('one file is preferred to its parts', () => {
  expect(
    releases(PSC, [
      'psc-snapshot-2026-11-26_1of2.zip',
      'psc-snapshot-2026-11-26_2of2.zip',
      'persons-with-significant-control-snapshot-2026-11-26.zip',
    ]),
  ).toEqual([['2026-11-26', 'persons-with-significant-control-snapshot-2026-11-26.zip']]);
});

test('parts count when all are listed, in their order', () => {
  const parts = ['BasicCompanyData-2026-11-01-part2_2.zip', 'BasicCompanyData-2026-11-01-part1_2.zip'];
  const earlier = 'BasicCompanyDataAsOneFile-2026-10-01.zip';
  expect(releases(COMPANIES, [...parts, earlier])).toEqual([
    ['2026-11-01', ...parts.toReversed()],
    ['2026-10-01', earlier],
  ]);
  expect(releases(COMPANIES, [parts[0] ?? '', earlier])).toEqual([['2026-10-01', earlier]]);
});

test('daily accounts are listed by day, each once', () => {
  const [wednesday, tuesday] = ['Accounts_Bulk_Data-2026-11-25.zip', 'Accounts_Bulk_Data-2026-11-24.zip'];
  expect(releases(ACCOUNTS, [tuesday, wednesday, tuesday])).toEqual([
    ['2026-11-25', wednesday],
    ['2026-11-24', tuesday],
  ]);
});

test('links resolve against the page', () => {
  const html =
    '<a href="./files/BasicCompanyDataAsOneFile-2026-11-01.zip?v=2">newest</a><A HREF=/BasicCompanyDataAsOneFile-2026-10-01.zip>older</a>';
  expect(
    releasesOn(SITE, html, COMPANIES).flatMap(({ files }) => files.map(({ name, url }) => [name, url.href])),
  ).toEqual([
    [
      'BasicCompanyDataAsOneFile-2026-11-01.zip',
      'https://downloads.test/files/BasicCompanyDataAsOneFile-2026-11-01.zip?v=2',
    ],
    [
      'BasicCompanyDataAsOneFile-2026-10-01.zip',
      'https://downloads.test/BasicCompanyDataAsOneFile-2026-10-01.zip',
    ],
  ]);
});

test.each([
  'https://elsewhere.test/BasicCompanyDataAsOneFile-2026-11-01.zip',
  'http://downloads.test/BasicCompanyDataAsOneFile-2026-11-01.zip',
  'javascript:BasicCompanyDataAsOneFile-2026-11-01.zip',
  'BasicCompanyDataAsOneFile-2026-13-01.zip',
  'BasicCompanyDataAsOneFile-2026-11-01.zip.exe',
  'x%2F..%2FBasicCompanyDataAsOneFile-2026-11-01.zip',
  'BasicCompanyData-2026-11-01-part0_0.zip',
  'http://[',
  '',
])('the link %j is no download', (href) => {
  expect(releases(COMPANIES, [href])).toEqual([]);
});

test('names in text, comments and scripts are no links', () => {
  const name = 'BasicCompanyDataAsOneFile-2026-11-01.zip';
  const html = `${name}<!-- <a href="${name}"> --><script>'<a href="${name}">'</script><p title='<a href="${name}">'>`;
  expect(releasesOn(SITE, html, COMPANIES)).toEqual([]);
});

test('the day of a file is known from its name and data set', () => {
  expect(publishedDay(COMPANIES, 'BasicCompanyData-2026-11-01-part1_7.zip')).toBe('2026-11-01');
  expect(publishedDay(PSC, 'BasicCompanyData-2026-11-01-part1_7.zip')).toBeUndefined();
});
