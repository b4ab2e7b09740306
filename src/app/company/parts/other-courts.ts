const SCOTLAND = /^(SC|SO|SL|SG|SF|GS|SP|SI|SR|SA|SZ|CS|ES)/;
const NORTHERN_IRELAND = /^(NI|R\d|NC|NL|NF|GN|NP|NO|NR|NA|NZ|EN)/;

/**
 * Whose courts have a register of judgments of their own, where a company is registered there by its number; the register
 * of county court judgments is that of England and Wales (domain facts 5.1, 5.8).
 */
export function otherCourts(number: string): 'Scotland' | 'Northern Ireland' | undefined {
  if (SCOTLAND.test(number)) return 'Scotland';
  return NORTHERN_IRELAND.test(number) ? 'Northern Ireland' : undefined;
}
