type Jurisdiction = 'England and Wales' | 'Scotland' | 'Northern Ireland';

const EW = 'England and Wales';
const SC = 'Scotland';
const NI = 'Northern Ireland';

/** By number prefix, with the jurisdiction where the prefix implies one. */
const KINDS: Readonly<Record<string, Readonly<Record<string, Jurisdiction | ''>>>> = {
  Company: { SC, NI },
  'Limited liability partnership': { OC: EW, SO: SC, NC: NI },
  'Limited partnership': { LP: EW, SL: SC, NL: NI },
  'Qualifying partnership': { SG: SC },
  'Overseas company with a UK establishment': { FC: '' },
  'Overseas company, registered before October 2009': { SF: SC, NF: NI },
  'UK establishment of an overseas company': { BR: '' },
  'Overseas entity that holds land in the United Kingdom': { OE: '' },
  Societas: { SE: EW, ES: SC, EN: NI },
  'Economic interest grouping': { GE: EW, GS: SC, GN: NI },
  'Registered society': { RS: '' },
  'Industrial and provident society': { IP: EW, SP: SC, NP: NI },
  'Credit union': { NO: NI },
  'Investment company with variable capital': { IC: EW, SI: SC },
  'Protected cell company': { PC: '' },
  'Royal charter body': { RC: EW, SR: SC, NR: NI },
  'Assurance company': { AC: EW, SA: SC, NA: NI },
  'Unregistered company': { ZC: EW, SZ: SC, NZ: NI },
  'Charitable incorporated organisation': { CE: EW, CS: SC },
  'Further education corporation': { FE: '' },
};

/** `R` and seven digits: companies of Northern Ireland from before the partition. */
const OLD_IRISH = /^R\d/;

/** Body and jurisdiction by the form of the number, as a hint. */
export function numberKind(number: string): string | undefined {
  if (/^\d{8}$/.test(number)) return `Company, ${EW}`;
  if (OLD_IRISH.test(number)) return `Company, ${NI}, from before 1922`;
  const { kind, jurisdiction } = kindOf(number);
  return jurisdiction ? `${kind}, ${jurisdiction}` : kind;
}

/** Jurisdictions whose courts have their own register of judgments. */
export function otherCourts(number: string): Exclude<Jurisdiction, typeof EW> | undefined {
  if (OLD_IRISH.test(number)) return NI;
  const { jurisdiction } = kindOf(number);
  return jurisdiction === EW || jurisdiction === '' ? undefined : jurisdiction;
}

function kindOf(number: string): { kind?: string; jurisdiction?: Jurisdiction | '' | undefined } {
  const prefix = number.slice(0, 2);
  const [kind, jurisdictions] = Object.entries(KINDS).find(([, each]) => Object.hasOwn(each, prefix)) ?? [];
  return kind === undefined ? {} : { kind, jurisdiction: jurisdictions?.[prefix] };
}

/** SIC codes of companies that do not trade. */
export const IDLE_CODES: ReadonlyMap<string, string> = new Map([
  ['99999', 'dormant company'],
  ['74990', 'non-trading company'],
]);

const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ...IDLE_CODES,
  ['98000', 'residents’ property management'],
]);

/** The record describes the codes of trades itself. */
export function sicMeaning(code: string | undefined): string | undefined {
  return code === undefined ? undefined : EXPLAINED.get(code);
}

/** Types of accounts as the register codes them. */
const ACCOUNTS_TYPES: ReadonlyMap<string, string> = new Map([
  ['audit-exemption-subsidiary', 'Audit-exempt subsidiary accounts'],
  ['audited-abridged', 'Audited abridged accounts'],
  ['dormant', 'Dormant accounts'],
  ['filing-exemption-subsidiary', 'Filing-exempt dormant subsidiary accounts'],
  ['full', 'Full accounts'],
  ['group', 'Group accounts'],
  ['initial', 'Initial accounts'],
  ['interim', 'Interim accounts'],
  ['medium', 'Medium company accounts'],
  ['micro-entity', 'Micro-entity accounts'],
  ['partial-exemption', 'Partial exemption'],
  ['small', 'Small company accounts'],
  ['total-exemption-full', 'Total exemption full'],
  ['total-exemption-small', 'Total exemption small'],
  ['unaudited-abridged', 'Unaudited abridged accounts'],
]);

export function accountsType(type: string | undefined): string | undefined {
  return type === undefined ? undefined : (ACCOUNTS_TYPES.get(type.trim().toLowerCase()) ?? type);
}
