import { plainWords, wordsOf } from '#contract/name-words.ts';
import {
  compactNumber,
  comparableNumber,
  missingPrefix,
  registeredNumber,
  withPrefix,
} from '#contract/registered-number.ts';
import { type Country, isOverseas, parseCountry } from '../../register/country.ts';
import type { CorporateHolder } from './psc-record.ts';

export type HolderIdentity = {
  readonly name: string;
  /** As filed, a UK number in normal form; `''` if there is none. */
  readonly number: string;
  readonly country: Country;
  /** The number as a UK company; `''` if it cannot be one. */
  readonly registeredNumber: string;
  /** Whether that number suffices; otherwise the company must have or have had the name. */
  readonly numberDecides: boolean;
  readonly outsideKey: string;
};

/** Acts of the United Kingdom; `Companies Act` alone may be of many countries. */
const ACTS = /\b(?:companies acts? (?:1929|1948|1985|1989|2006)|limited liability partnerships act 2000)\b/;

const NOT_STATED = /^(?:n ?a|none|nil|not applicable|not known|unknown|tbc|other|no|yes)?$/;

export function identify({ name, identification, address }: CorporateHolder): HolderIdentity {
  const stated = statedCountry(identification);
  const country = stated ?? fallbackCountry(identification.country_registered ?? '', address.country ?? '');
  const filed = identification.registration_number ?? '';
  const registered = registeredNumber(filed) ?? '';
  const prefix = /^\d+$/.test(registered) ? missingPrefix(name, identification) : '';
  if (stated?.code === 'UK' && registered !== '' && prefix === '') {
    const outsideKey = keyOfRegistered(registered);
    return {
      name,
      number: registered,
      country,
      registeredNumber: registered,
      numberDecides: true,
      outsideKey,
    };
  }
  const number = compactNumber(filed) === '' ? '' : filed;
  return {
    ...{ name, number, country },
    registeredNumber: mayBeUkCompany(stated, registered) ? withPrefix(prefix, filed, registered) : '',
    numberDecides: false,
    outsideKey: outsideKey(name, number, country, address.postal_code ?? ''),
  };
}

/** Overseas companies state another country, and some of Northern Ireland state Ireland. */
function mayBeUkCompany(stated: Country | undefined, registered: string): boolean {
  if (stated === undefined || stated.code === 'UK') return true;
  return isOverseas(registered) || registered.startsWith('NI');
}

export function keyOfRegistered(number: string): string {
  return `register|${number}`;
}

/** The first field that names one country, because filers mix up the four fields; an Act only if none does
 * (the Isle of Man has its own Companies Act 2006). */
function statedCountry(filed: CorporateHolder['identification']): Country | undefined {
  const texts = [filed.country_registered, filed.place_registered, filed.legal_authority, filed.legal_form];
  for (const text of texts) {
    const country = parseCountry(text ?? '');
    if (country !== undefined) return country;
  }
  const law = plainWords(`${filed.legal_authority ?? ''} ${filed.legal_form ?? ''}`).join(' ');
  return ACTS.test(law) ? parseCountry('United Kingdom') : undefined;
}

/** An unknown country has no code. If none is filed: the registered or principal office (CA 2006,
 * s790K(2)(b)). */
function fallbackCountry(registered: string, address: string): Country {
  if (!NOT_STATED.test(plainWords(registered).join(' '))) return { name: registered, code: '' };
  return parseCountry(address) ?? { name: '', code: '' };
}

/** Two records are of one entity if country and number are equal and the names begin alike (US states use
 * the same numbers). Without a number: equal country and name; without a country: equal name and
 * postcode. Splitting an entity makes a group smaller; merging two would invent groups. */
function outsideKey(
  name: string,
  number: string,
  { name: countryName, code }: Country,
  postalCode: string,
): string {
  const country = code === '' ? plainWords(countryName).join(' ') : code;
  const comparable = comparableNumber(number);
  if (comparable !== '') return `${country}|${comparable}|${lettersOf(name).slice(0, 4)}`;
  const words = wordsOf(name).join(' ') || name;
  return country === '' ? `||${words}|${compactNumber(postalCode)}` : `${country}||${words}`;
}

/** `J P Morgan` and `J.P. Morgan` begin alike. */
function lettersOf(name: string): string {
  return plainWords(name)
    .filter((word) => word !== 'the')
    .join('');
}
