import type { CompanyOperation } from '#contract/operations.ts';

/** Pages outside Dossier that a reader may open; Dossier itself never requests them. */

export type OfficialLink = { readonly label: string; readonly href: string };

const REGISTER = 'https://find-and-update.company-information.service.gov.uk';

type RegisterPage = 'charges' | 'filing-history' | 'officers' | 'persons-with-significant-control';

/** A page of a company at the official register, which is free. */
export function officialPage(number: string, page: RegisterPage): string {
  return `${REGISTER}/company/${encodeURIComponent(number)}/${page}`;
}

type Lookup = {
  /** What is found there and on which terms. */
  readonly text: string;
  readonly link: (number: string) => OfficialLink;
};

const filings = (number: string) => ({
  label: 'Filing history at Companies House',
  href: officialPage(number, 'filing-history'),
});

/** Where else a record of a real company can be looked up. */
export const LOOKUPS: Readonly<Partial<Record<CompanyOperation, Lookup>>> = {
  appointments: {
    text: 'Companies House lists the officers of every company, free.',
    link: (number) => ({ label: 'Officers at Companies House', href: officialPage(number, 'officers') }),
  },
  'persons-with-significant-control': {
    text: 'Companies House lists the people with significant control of every company, free.',
    link: (number) => ({
      label: 'People with significant control at Companies House',
      href: officialPage(number, 'persons-with-significant-control'),
    }),
  },
  documents: {
    text: 'Companies House has every filing with its document, free.',
    link: filings,
  },
  shareholders: {
    text: 'The newest confirmation statement (CS01) with a list of shareholders names them; without one, the incorporation document does. Both are in the filing history, free.',
    link: filings,
  },
  financials: {
    text: 'The accounts that the company has filed are in its filing history, free.',
    link: filings,
  },
  ccj: {
    text: 'Registry Trust keeps the register of judgments and charges for each search.',
    link: () => ({
      label: 'Search judgments at trustonline.org.uk',
      href: 'https://www.trustonline.org.uk/',
    }),
  },
  'group-structure': {
    text: 'The notes to a company’s accounts name its parent and its subsidiaries; the accounts are in the filing history, free.',
    link: filings,
  },
  'vat-number': {
    text: 'HMRC confirms a VAT number with name and address, free. It does not find a number by name: invoices and websites state it.',
    link: () => ({
      label: 'Check a UK VAT number at HMRC',
      href: 'https://www.gov.uk/check-uk-vat-number',
    }),
  },
};
