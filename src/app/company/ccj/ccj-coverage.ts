/** What to know before buying and after (domain facts 5.8, Registry Trust). */
export const CCJ_CAVEAT =
  '“None found” does not mean “never had one”: a judgment paid within a month is removed, any other after six years.';

const SCOTLAND = /^(SC|SO|SL|SG|SF|GS|SP|SI|SR|SA|SZ|CS|ES)/;
const NORTHERN_IRELAND = /^(NI|R\d|NC|NL|NF|GN|NP|NO|NR|NA|NZ|EN)/;

/** Which register county court judgments are in, as far as the company's number tells where it is registered. */
export function ccjCoverage(number: string): string {
  const register = 'The register of England and Wales.';
  const elsewhere = (place: string) =>
    `${register} This company is registered in ${place}, whose courts have a register of their own; whether the source looks there is not known.`;
  if (SCOTLAND.test(number)) return elsewhere('Scotland');
  return NORTHERN_IRELAND.test(number) ? elsewhere('Northern Ireland') : register;
}
