type Place = 'England and Wales' | 'Scotland' | 'Northern Ireland';

/** What is registered under a number, and on which register where the prefix tells. */
type NumberKind = { readonly kind: string; readonly place?: Place };

const EW = 'England and Wales';
const SC = 'Scotland';
const NI = 'Northern Ireland';

const kinds = (kind: string, prefixes: readonly (readonly [string, Place?])[]) =>
  prefixes.map(([prefix, place]) => [prefix, place === undefined ? { kind } : { kind, place }] as const);

/** What the letters of a number stand for (domain facts 5.1). */
const KINDS: ReadonlyMap<string, NumberKind> = new Map([
  ...kinds('Company', [
    ['SC', SC],
    ['NI', NI],
  ]),
  ...kinds('Limited liability partnership', [
    ['OC', EW],
    ['SO', SC],
    ['NC', NI],
  ]),
  ...kinds('Limited partnership', [
    ['LP', EW],
    ['SL', SC],
    ['NL', NI],
  ]),
  ...kinds('Qualifying partnership', [['SG', SC]]),
  ...kinds('Overseas company with a UK establishment', [['FC']]),
  ...kinds('Overseas company, registered before October 2009', [
    ['SF', SC],
    ['NF', NI],
  ]),
  ...kinds('UK establishment of an overseas company', [['BR']]),
  ...kinds('Overseas entity that holds land in the United Kingdom', [['OE']]),
  ...kinds('Societas', [
    ['SE', EW],
    ['ES', SC],
    ['EN', NI],
  ]),
  ...kinds('Economic interest grouping', [
    ['GE', EW],
    ['GS', SC],
    ['GN', NI],
  ]),
  ...kinds('Registered society', [['RS']]),
  ...kinds('Industrial and provident society', [
    ['IP', EW],
    ['SP', SC],
    ['NP', NI],
  ]),
  ...kinds('Credit union', [['NO', NI]]),
  ...kinds('Investment company with variable capital', [
    ['IC', EW],
    ['SI', SC],
  ]),
  ...kinds('Protected cell company', [['PC']]),
  ...kinds('Royal charter body', [
    ['RC', EW],
    ['SR', SC],
    ['NR', NI],
  ]),
  ...kinds('Assurance company', [
    ['AC', EW],
    ['SA', SC],
    ['NA', NI],
  ]),
  ...kinds('Unregistered company', [
    ['ZC', EW],
    ['SZ', SC],
    ['NZ', NI],
  ]),
  ...kinds('Charitable incorporated organisation', [
    ['CE', EW],
    ['CS', SC],
  ]),
  ...kinds('Further education corporation', [['FE']]),
]);

/** `R0` is the prefix R and seven digits: companies of Northern Ireland from before the partition. */
const OLD_IRISH = /^R\d/;

/**
 * What kind of body on which register a canonical number stands for, by its form alone: a hint and no more.
 * `undefined` for a prefix that is not known here.
 */
export function numberKind(number: string): string | undefined {
  if (/^\d{8}$/.test(number)) return `Company, ${EW}`;
  if (OLD_IRISH.test(number)) return `Company, ${NI}, from before 1922`;
  const { kind, place } = KINDS.get(number.slice(0, 2)) ?? {};
  return place === undefined ? kind : `${kind}, ${place}`;
}

/**
 * Whose courts have a register of judgments of their own, where a company is registered there by its number; the register
 * of county court judgments is that of England and Wales (domain facts 5.1, 5.8).
 */
export function otherCourts(number: string): Exclude<Place, typeof EW> | undefined {
  if (OLD_IRISH.test(number)) return NI;
  const place = KINDS.get(number.slice(0, 2))?.place;
  return place === EW ? undefined : place;
}
