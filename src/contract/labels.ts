import type { CompanyOperation, OperationName, PurchaseKind } from './operations.ts';
import { capitalised } from './text.ts';

/** In analysts' terms, for tabs, headings and buttons. */
export const LABELS: Readonly<Record<OperationName, string>> = {
  search: 'Search',
  profile: 'Overview',
  appointments: 'Officers',
  'persons-with-significant-control': 'People with significant control',
  documents: 'Filing history',
  shareholders: 'Shareholders',
  financials: 'Financials',
  ccj: 'County Court Judgments',
  'group-structure': 'Group structure',
  'vat-number': 'VAT',
};

/** In the tab bar, where a short form exists. */
export const TAB_LABELS: Readonly<Record<OperationName, string>> = {
  ...LABELS,
  'persons-with-significant-control': 'PSCs',
  documents: 'Filings',
  ccj: 'CCJs',
  'group-structure': 'Group',
};

/** Of the ledger: a document is bought, too. */
export const PURCHASE_LABELS: Readonly<Record<PurchaseKind, string>> = { ...LABELS, document: 'Document' };

/** Shown before a purchase. */
export const DESCRIPTIONS: Readonly<Record<OperationName, string>> = {
  search: 'Companies whose name, number or keyword matches, with status and registered address.',
  profile:
    'Names, type, size, dates, activities, registered address, and when accounts and confirmation statement are due.',
  appointments:
    'Everyone appointed to this company, in post or resigned: role, dates, occupation, nationality.',
  'persons-with-significant-control':
    'Who owns or controls this company: people and companies, how, and since when.',
  documents:
    'What this company has filed, newest first: date, category, form, pages, and a link to each document.',
  shareholders: 'Who holds which shares: class, number and share of ownership, with the issued capital.',
  financials: 'Up to three years of accounts: profit and loss, balance sheet, cash flow, staff and auditor.',
  ccj: 'Judgments against this company over the last six years: court, case, amount, date, and whether each is satisfied.',
  'group-structure': 'The group this company belongs to, from the top parent down, at home and abroad.',
  'vat-number': 'The VAT registration found for this company, with name and address, and further matches.',
};

/** Words that are not in lower case. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['ccj', 'CCJ'],
  ['id', 'ID'],
  ['kingdom', 'Kingdom'],
  ['po', 'PO'],
  ['sic', 'SIC'],
  ['uk', 'UK'],
  ['url', 'URL'],
  ['vat', 'VAT'],
]);

/** `cost_of_sales` is `Cost of sales`, `accounts.next_due` is `Accounts: next due`. */
export function humanise(wireName: string): string {
  const words = wireName
    .replaceAll('.', ':_')
    .split('_')
    .map((word) => WORDS.get(word) ?? word)
    .join(' ');
  return capitalised(words);
}

/** Members with a shorter name on screen than `humanise` gives them. */
const MEMBER_LABELS: Partial<Record<CompanyOperation, Readonly<Record<string, string>>>> = {
  profile: {
    date_of_creation: 'Incorporated',
    date_of_cessation: 'Dissolved',
  },
  appointments: {
    appointment_date: 'Appointed',
    resignation_date: 'Resigned',
    country_of_residence: 'Residence',
  },
  'persons-with-significant-control': {
    natures_of_control: 'Control',
    notified_on: 'Notified',
    ceased_on: 'Ceased',
    country_of_residence: 'Residence',
    is_sanctioned: 'Sanctioned',
  },
  documents: { type: 'Form' },
  shareholders: { share_class: 'Class', shares_held: 'Shares', ownership_percentage: 'Ownership, %' },
  ccj: {
    case_number: 'Case',
    judgment_date: 'Judgment',
    amount: 'Amount (£)',
    satisfied_date: 'Satisfied',
    court_name: 'Court',
    defendant_company_name: 'Defendant',
    last_update_date: 'Updated',
  },
  'group-structure': { company_number: 'Number', company_name: 'Name' },
  'vat-number': { company_name: 'Name', company_address: 'Address' },
};

/** What the screen calls a member of a record, by its path: `resignation_date` of an officer is `Resigned`. */
export function memberLabel(operation: CompanyOperation, path: string): string {
  return MEMBER_LABELS[operation]?.[path] ?? humanise(path);
}
