type Place = 'England and Wales' | 'Scotland' | 'Northern Ireland';

const EW = 'England and Wales';
const SC = 'Scotland';
const NI = 'Northern Ireland';

const kinds = (kind: string, prefixes: readonly (readonly [string, Place])[]) =>
  prefixes.map(([prefix, place]) => [prefix, `${kind}, ${place}`] as const);

/** What the letters of a number stand for (domain facts 5.1). */
const KINDS: ReadonlyMap<string, string> = new Map([
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
  ['SG', 'Qualifying partnership, Scotland'],
  ['FC', 'Overseas company with a UK establishment'],
  ...kinds('Overseas company, registered before October 2009', [
    ['SF', SC],
    ['NF', NI],
  ]),
  ['BR', 'UK establishment of an overseas company'],
  ['OE', 'Overseas entity that holds land in the United Kingdom'],
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
  ['RS', 'Registered society'],
  ...kinds('Industrial and provident society', [
    ['IP', EW],
    ['SP', SC],
    ['NP', NI],
  ]),
  ['NO', 'Credit union, Northern Ireland'],
  ...kinds('Investment company with variable capital', [
    ['IC', EW],
    ['SI', SC],
  ]),
  ['PC', 'Protected cell company'],
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
  ['CE', 'Charitable incorporated organisation, England and Wales'],
  ['CS', 'Charitable incorporated organisation, Scotland'],
  ['FE', 'Further education corporation'],
]);

/**
 * What kind of body on which register a canonical number stands for, by its form alone: a hint and no more.
 * `undefined` for a prefix that is not known here.
 */
export function numberKind(number: string): string | undefined {
  if (/^\d{8}$/.test(number)) return `Company, ${EW}`;
  // `R0` is the prefix R and seven digits: companies of Northern Ireland from before the partition.
  if (/^R\d{7}$/.test(number)) return `Company, ${NI}, from before 1922`;
  return KINDS.get(number.slice(0, 2));
}
