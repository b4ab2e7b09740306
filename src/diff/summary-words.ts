import { humanise } from '#contract/labels.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { lowerFirst } from '#contract/text.ts';

/** What the summary of a comparison calls the items of a list, and what happens to them. */
export type ListWords = {
  readonly noun: string;
  /** Of an item that only the later version has. */
  readonly added: string;
  readonly removed?: string;
  /** Changes of members that are one event, the first that applies. */
  readonly events?: readonly ItemEvent[];
};

export type ItemEvent = {
  readonly verb: string;
  /** The event has happened once the later version states one of these, and the former did not. */
  readonly dates?: readonly string[];
  /** Or once a member says this. */
  readonly says?: Readonly<Record<string, string>>;
  /** Or once one of these is another. */
  readonly others?: readonly string[];
};

const OFFICERS: ListWords = {
  noun: 'officer',
  added: 'appointed',
  events: [{ verb: 'resigned', dates: ['resignation_date'], says: { status: 'resigned' } }],
};

const LISTS: Readonly<Partial<Record<CompanyOperation, Readonly<Record<string, ListWords>>>>> = {
  profile: {
    previous_company_names: { noun: 'former name', added: 'added' },
    sic_codes: { noun: 'SIC code', added: 'added' },
  },
  appointments: { items: OFFICERS },
  'persons-with-significant-control': {
    items: {
      noun: 'person with significant control',
      added: 'notified',
      events: [{ verb: 'ceased', dates: ['ceased_on'], says: { ceased: 'true' } }],
    },
  },
  documents: { items: { noun: 'document', added: 'filed' } },
  shareholders: {
    items: {
      noun: 'shareholding',
      added: 'added',
      events: [{ verb: 'changed', others: ['shares_held', 'ownership_percentage'] }],
    },
  },
  financials: { '': { noun: 'accounting period', added: 'reported' } },
  ccj: {
    items: {
      noun: 'judgment',
      added: 'registered',
      events: [{ verb: 'satisfied', dates: ['satisfied_date'], says: { status: 'satisfied' } }],
    },
  },
  'group-structure': {
    '': {
      noun: 'entity',
      added: 'joined',
      removed: 'left',
      events: [
        { verb: 'renamed', others: ['company_name'] },
        { verb: 'moved', others: ['parent'] },
      ],
    },
  },
  'vat-number': { additional_matches: { noun: 'further match', added: 'added' } },
};

export function listWords(operation: CompanyOperation, list: string): ListWords {
  return LISTS[operation]?.[list] ?? { noun: 'entry', added: 'added' };
}

/** Members whose own name is no noun, or that are one thing together; the longest path that fits counts. */
const NOUNS: Readonly<Partial<Record<CompanyOperation, Readonly<Record<string, string>>>>> = {
  profile: {
    registered_office_address: 'registered office',
    date_of_creation: 'incorporation date',
    date_of_cessation: 'dissolution date',
    confirmation_statement: 'last confirmation statement',
    'confirmation_statement.next_made_up_to': 'confirmation statement date',
    'confirmation_statement.next_due': 'confirmation statement due date',
    'accounts.accounting_reference_date': 'accounting reference date',
    'accounts.next_due': 'accounts due date',
    'accounts.last_accounts': 'last accounts',
    'accounts.next_accounts': 'next accounting period',
    'accounts.next_accounts.due_on': 'accounts due date',
    charges: 'number of charges',
  },
  'persons-with-significant-control': {
    name_elements: 'name',
    notified_on: 'notification date',
    ceased_on: 'cessation date',
    natures_of_control: 'nature of control',
    principal_office_address: 'address',
    is_sanctioned: 'sanctions status',
    identity_verification_details: 'identity verification',
    links: 'link',
  },
  documents: { pages: 'page count', type: 'form', url: 'link' },
  'group-structure': { country_code: 'country' },
  'vat-number': { company_name: 'name', company_address: 'address' },
};

/** `address.locality` of a person is the `address`. */
export function memberNoun(operation: CompanyOperation, path: string): string {
  const names = path.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const noun = NOUNS[operation]?.[names.slice(0, length).join('.')];
    if (noun !== undefined) return noun;
  }
  return lowerFirst(humanise(names[0] ?? path));
}

/** What a member of the record itself says that is more than a change. */
export const OWN_EVENTS: Readonly<Record<string, (before: unknown, after: unknown) => string | undefined>> = {
  date_of_cessation: (before, after) => (isStated(after) && !isStated(before) ? 'dissolved' : undefined),
  'accounts.overdue': overdue('accounts'),
  'accounts.next_accounts.overdue': overdue('accounts'),
  'confirmation_statement.overdue': overdue('confirmation statement'),
};

function overdue(what: string) {
  return (_before: unknown, after: unknown) =>
    String(after) === 'true' ? `${what} overdue` : `${what} no longer overdue`;
}

export function isStated(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** `countries of residence`, `nationalities`. */
export function plural(noun: string): string {
  const [head = noun, ...rest] = noun.split(/(?= of | with )/);
  return [pluralWord(head), ...rest].join('');
}

function pluralWord(word: string): string {
  if (word === 'person') return 'people';
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
