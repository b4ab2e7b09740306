import { addressLine, joinedLine } from '#app/format/addresses.ts';
import { formatDate } from '#app/format/dates.ts';
import { holdingOf, natureWords } from '#app/format/nature-words.ts';
import type {
  Exemption,
  PersonWithSignificantControl as Person,
} from '#contract/persons-with-significant-control.ts';
import { isUnreadable, known, type Read } from '#contract/values.ts';
import { type DatedPage, datedItems } from '../shared/availability.ts';
import { bornText } from '../shared/birth-month.ts';
import { descriptionWords, exemptionWords, kindWords, statementWords, withdrawalWords } from './psc-words.ts';
import { ukCompanyNumber } from './registered-holder.ts';

export type PscRow = Person & {
  /** A person or an entity, or what the company says about them. */
  readonly about: 'person' | 'statement' | 'exemption';
  readonly kindText: string | undefined;
  readonly status: 'Current' | 'Ceased';
  /** How the person controls the company, or what the statement or the exemption says, one sentence each. */
  readonly control: readonly string[];
  readonly shares: string | undefined;
  readonly votes: string | undefined;
  /** `YYYY-MM`, or the year alone. The register publishes no day of birth. */
  readonly born: Read<string>;
  readonly addressText: string | undefined;
  readonly officeText: string | undefined;
  readonly identificationText: string | undefined;
  /** Of an entity on the UK register. */
  readonly companyNumber: string | undefined;
  /** A contradiction between the fields of the row. */
  readonly hint: string | undefined;
};

const ABOUT: Readonly<Record<string, PscRow['about']>> = {
  'persons-with-significant-control-statement': 'statement',
  exemptions: 'exemption',
};

/** In the order of the record. */
export function pscRows(pages: readonly DatedPage<Person>[]): PscRow[] {
  return datedItems(pages).map(({ item: person }) => ({
    ...person,
    about: ABOUT[person.kind ?? ''] ?? 'person',
    kindText: kindWords(person.kind),
    status: hasCeased(person) ? 'Ceased' : 'Current',
    control: controlOf(person),
    shares: bandOf(person, 'shares'),
    votes: bandOf(person, 'votes'),
    born: bornText(person.date_of_birth),
    addressText: person.address && addressLine(person.address),
    officeText: person.principal_office_address && addressLine(person.principal_office_address),
    identificationText: identificationOf(person),
    companyNumber: ukCompanyNumber(person),
    hint: contradiction(person),
  }));
}

function hasCeased({ ceased_on, ceased, exemptions }: Person): boolean {
  if (ceased_on !== undefined || known(ceased) === true) return true;
  const periods = exemptionsOf(exemptions).flatMap(({ items = [] }) => items);
  return periods.length > 0 && periods.every(({ exempt_to }) => exempt_to !== undefined);
}

function controlOf(person: Person): string[] {
  const { natures_of_control: natures = [], description, statement, linked_psc_name } = person;
  const { restrictions_notice_withdrawal_reason: withdrawal, exemptions } = person;
  return [
    ...natures.flatMap((nature) => (nature === undefined ? [] : natureWords(nature))),
    ...(description === undefined ? [] : [descriptionWords(description)]),
    ...(statement === undefined ? [] : [statementWords(statement, linked_psc_name)]),
    ...(withdrawal === undefined ? [] : [withdrawalWords(withdrawal)]),
    ...exemptionsOf(exemptions).map(exemptionText),
  ];
}

export function exemptionsOf(exemptions: Person['exemptions']): Exemption[] {
  if (exemptions === undefined) return [];
  return [
    exemptions.psc_exempt_as_trading_on_uk_regulated_market,
    exemptions.psc_exempt_as_trading_on_eu_regulated_market,
    exemptions.psc_exempt_as_trading_on_regulated_market,
    exemptions.psc_exempt_as_shares_admitted_on_market,
    exemptions.disclosure_transparency_rules_chapter_five_applies,
  ].filter((exemption) => exemption !== undefined);
}

function exemptionText({ exemption_type: type = 'exempt', items = [] }: Exemption): string {
  const periods = items.map(({ exempt_from, exempt_to }) => {
    const [from, to] = [dateText(exempt_from), dateText(exempt_to)];
    return [from === undefined ? undefined : `from ${from}`, to === undefined ? undefined : `to ${to}`]
      .filter((part) => part !== undefined)
      .join(' ');
  });
  return joinedLine([exemptionWords(type), ...periods]) ?? type;
}

function dateText(date: Read<string>): string | undefined {
  if (date === undefined) return undefined;
  return isUnreadable(date) ? date.unreadable : formatDate(date);
}

/** The highest band, by whatever way. */
function bandOf({ natures_of_control: natures = [] }: Person, asset: 'shares' | 'votes'): string | undefined {
  const held = natures.flatMap((nature) => (nature === undefined ? [] : (holdingOf(nature) ?? [])));
  const bands = held.filter((holding) => holding.asset === asset).toSorted((a, b) => b.rank - a.rank);
  return bands[0]?.band;
}

function identificationOf({ identification }: Person): string | undefined {
  if (identification === undefined) return undefined;
  const { legal_form, legal_authority, place_registered, country_registered, registration_number } =
    identification;
  return joinedLine([legal_form, legal_authority, place_registered, country_registered, registration_number]);
}

function contradiction({ notified_on, ceased_on }: Person): string | undefined {
  const [from, to] = [known(notified_on), known(ceased_on)];
  return from !== undefined && to !== undefined && to < from ? 'Ceased before being notified' : undefined;
}

/** `2 current persons and entities, 3 ceased; 1 statement`. */
export function statusCounts(rows: readonly PscRow[]): string {
  const persons = rows.filter(({ about }) => about === 'person');
  const current = persons.filter(({ status }) => status === 'Current').length;
  const statements = rows.filter(({ about }) => about === 'statement').length;
  const exemptions = rows.filter(({ about }) => about === 'exemption').length;
  return [
    `${current} current, ${persons.length - current} ceased`,
    ...(statements === 0 ? [] : [`${statements} ${statements === 1 ? 'statement' : 'statements'}`]),
    ...(exemptions === 0 ? [] : ['exemption from the register']),
  ].join('; ');
}
