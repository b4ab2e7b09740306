import { plainWords, wordsOf } from '#contract/name-words.ts';
import { type Country, countryIn } from '../../country/country-in.ts';
import { isOverseas } from '../../register/company-seat.ts';
import type { CorporateHolder } from './control-record.ts';
import { compactNumber, comparableNumber, registeredNumber } from './registered-number.ts';

/** Who a corporate holder is, as far as its record says. */
export type HolderIdentity = {
  /** As filed, shown where it is no company of the company data. */
  readonly name: string;
  /** As filed, but a number of the United Kingdom as the register writes it; `''` where there is none. */
  readonly number: string;
  readonly country: Country;
  /** The number that it would have on the register, `''` where it cannot be on it. */
  readonly registeredNumber: string;
  /** Whether that number alone makes it that company; otherwise the company must bear or have borne the name. */
  readonly numberDecides: boolean;
  /** Records with the same key mean the same entity, where it is no company of the company data. */
  readonly outsideKey: string;
};

/** Acts of the United Kingdom by which filers name their law; `Companies Act` alone may be of many countries. */
const ACTS = /\b(?:companies acts? (?:1929|1948|1985|1989|2006)|limited liability partnerships act 2000)\b/;

/** Answers that are none. */
const UNSAID = /^(?:n ?a|none|nil|not applicable|not known|unknown|tbc|other|no|yes)?$/;

export function identify({ name, identification, address }: CorporateHolder): HolderIdentity {
  const stated = statedCountry(identification);
  const country = stated ?? fallbackCountry(identification.country_registered ?? '', address.country ?? '');
  const filed = identification.registration_number ?? '';
  const registered = registeredNumber(filed) ?? '';
  const prefix = /^\d+$/.test(registered) ? prefixOf(name, identification) : '';
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
    registeredNumber: mayBeHere(stated, registered) ? withPrefix(prefix, filed, registered) : '',
    numberDecides: false,
    outsideKey: outsideKey(name, number, country, address.postal_code ?? ''),
  };
}

/** Another country does not speak against numbers of overseas companies, nor of Northern Ireland, which some call Ireland. */
function mayBeHere(stated: Country | undefined, registered: string): boolean {
  if (stated === undefined || stated.code === 'UK') return true;
  return isOverseas(registered) || registered.startsWith('NI');
}

/**
 * What the number of such a company begins with: of Scotland, of Northern Ireland, or of a limited liability partnership.
 * Filed in digits alone it would be the number of some company of England and Wales.
 */
function prefixOf(name: string, said: CorporateHolder['identification']): string {
  const place = plainWords(`${said.country_registered ?? ''} ${said.place_registered ?? ''}`).join(' ');
  const isEnglish = /\b(?:england|english|wales)\b/.test(place);
  const isPartnership = wordsOf(name).at(-1) === 'llp';
  if (!isEnglish && /\b(?:scotland|scottish|edinburgh)\b/.test(place)) return isPartnership ? 'SO' : 'SC';
  if (!isEnglish && /\b(?:northern ireland|belfast)\b/.test(place)) return isPartnership ? 'NC' : 'NI';
  return isPartnership ? 'OC' : '';
}

/** Six digits at most follow a prefix. */
function withPrefix(prefix: string, filed: string, registered: string): string {
  const compact = compactNumber(filed);
  return prefix !== '' && compact.length <= 6 ? (registeredNumber(prefix + compact) ?? '') : registered;
}

/** The key of a company that is registered here, by its number, whether it is in the company data or not. */
export function keyOfRegistered(number: string): string {
  return `register|${number}`;
}

/**
 * The country of the register in which it says it stands. Filers mix up the four fields (the law where the form belongs),
 * so the first that names one country is taken, and an Act only where none does: the Isle of Man has a Companies Act 2006
 * of its own.
 */
function statedCountry(said: CorporateHolder['identification']): Country | undefined {
  const texts = [said.country_registered, said.place_registered, said.legal_authority, said.legal_form];
  for (const text of texts) {
    const country = countryIn(text ?? '');
    if (country !== undefined) return country;
  }
  const law = plainWords(`${said.legal_authority ?? ''} ${said.legal_form ?? ''}`).join(' ');
  return ACTS.test(law) ? countryIn('United Kingdom') : undefined;
}

/**
 * A country that is not known is shown as filed, without a code. Where none is filed, that of the address: what is filed
 * for a legal entity is its registered or principal office (Companies Act 2006, section 790K(2)(b)). It is no word on the
 * register it stands in, and never makes it a company of the register by number alone.
 */
function fallbackCountry(registered: string, address: string): Country {
  if (!UNSAID.test(plainWords(registered).join(' '))) return { name: registered, code: '' };
  return countryIn(address) ?? { name: '', code: '' };
}

/**
 * Two records mean one entity where country and number are the same and the names begin alike: several registers of one
 * country give the same numbers (the states of America, the courts of Germany). Without a number, where country and name
 * are the same, because a register does not enter one name twice (in the United Kingdom: Companies Act 2006, section 66);
 * without a country also, where the postal code is too. One entity taken for two is the lesser fault: it makes a group
 * smaller than it is, while two taken for one would make groups that do not exist.
 */
function outsideKey(name: string, number: string, { name: said, code }: Country, postalCode: string): string {
  const country = code === '' ? plainWords(said).join(' ') : code;
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
