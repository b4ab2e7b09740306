type Place = 'England and Wales' | 'Scotland' | 'Northern Ireland';

const EW = 'England and Wales';
const SC = 'Scotland';
const NI = 'Northern Ireland';

/** What the letters of a number stand for (domain facts 5.1), and on which register where they tell. */
const KINDS: Readonly<Record<string, Readonly<Record<string, Place | ''>>>> = {
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

/** `R0` is the prefix R and seven digits: companies of Northern Ireland from before the partition. */
const OLD_IRISH = /^R\d/;

/**
 * What kind of body on which register a canonical number stands for, by its form alone: a hint and no more.
 * `undefined` for a prefix that is not known here.
 */
export function numberKind(number: string): string | undefined {
  if (/^\d{8}$/.test(number)) return `Company, ${EW}`;
  if (OLD_IRISH.test(number)) return `Company, ${NI}, from before 1922`;
  const { kind, place } = kindOf(number);
  return place ? `${kind}, ${place}` : kind;
}

/**
 * Whose courts have a register of judgments of their own, where a company is registered there by its number; the register
 * of county court judgments is that of England and Wales (domain facts 5.1, 5.8).
 */
export function otherCourts(number: string): Exclude<Place, typeof EW> | undefined {
  if (OLD_IRISH.test(number)) return NI;
  const { place } = kindOf(number);
  return place === EW || place === '' ? undefined : place;
}

function kindOf(number: string): { kind?: string; place?: Place | '' | undefined } {
  const prefix = number.slice(0, 2);
  const [kind, places] = Object.entries(KINDS).find(([, each]) => Object.hasOwn(each, prefix)) ?? [];
  return kind === undefined ? {} : { kind, place: places?.[prefix] };
}
