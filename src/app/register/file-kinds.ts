import type { OfficialLink } from '#app/format/official-links.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { DOWNLOAD_COMMAND } from './what-it-takes.ts';

/** A kind of public file, by its name in an import. */
export type FileKind = {
  readonly kind: string;
  readonly title: string;
  /** What it brings, after its title. */
  readonly brings: string;
  readonly operations: readonly CompanyOperation[];
  /** After `a newer one is published`; absent where it is supplied on request. */
  readonly published?: string;
  readonly where: OfficialLink;
  readonly command: string;
  readonly note?: string;
};

const DOWNLOADS = 'https://download.companieshouse.gov.uk';

const ONE_COMMAND = 'All files of one command make one register, so name the files that you have, too.';

/** In the order in which they are worth loading. */
export const FILE_KINDS: readonly FileKind[] = [
  {
    kind: 'company data',
    title: 'Company data',
    brings: 'every company with status, address, activities, deadlines, former names and number of charges',
    operations: ['profile'],
    published: 'every month',
    where: { label: 'Free company data product', href: `${DOWNLOADS}/en_output.html` },
    command: DOWNLOAD_COMMAND,
  },
  {
    kind: 'persons with significant control',
    title: 'People with significant control',
    brings: 'who owns or controls each company, and its group',
    operations: ['persons-with-significant-control', 'group-structure'],
    published: 'every day',
    where: { label: 'Snapshot of people with significant control', href: `${DOWNLOADS}/en_pscdata.html` },
    command: DOWNLOAD_COMMAND,
  },
  {
    kind: 'accounts',
    title: 'Accounts',
    brings: 'the figures of tagged accounts, which most companies file, by the day of filing',
    operations: ['financials'],
    published: 'every day from Tuesday to Saturday',
    where: { label: 'Accounts data product', href: `${DOWNLOADS}/en_accountsdata.html` },
    command: `${DOWNLOAD_COMMAND} --accounts 5`,
    note: 'A year of accounts is in the monthly files of the same page.',
  },
  {
    kind: 'officers',
    title: 'Officers',
    brings: 'everyone appointed to each company, in post or resigned',
    operations: ['appointments'],
    where: {
      label: 'Data products of Companies House',
      href: 'https://www.gov.uk/guidance/companies-house-data-products',
    },
    command: 'npm run import -- BasicCompanyData-*.zip Prod216_*.dat',
    note: `Companies House supplies these files on request (products 195 and 216). ${ONE_COMMAND}`,
  },
  {
    kind: 'SIC codes',
    title: 'List of SIC codes',
    brings: 'descriptions of activities, where company data has only their codes',
    operations: [],
    where: {
      label: 'Condensed SIC list',
      href: 'https://www.gov.uk/government/publications/standard-industrial-classification-of-economic-activities-sic',
    },
    command: 'npm run import -- BasicCompanyData-*.zip SIC07_CH_condensed_list_en.csv',
    note: ONE_COMMAND,
  },
];

export function fileKind(kind: string | undefined): FileKind | undefined {
  return FILE_KINDS.find((each) => each.kind === kind);
}
