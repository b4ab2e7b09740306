import { otherCourts } from '../parts/number-kind.ts';

/** What to know before buying and after (domain facts 5.8, Registry Trust). */
export const CCJ_CAVEAT =
  '“None found” does not mean “never had one”: a judgment paid within a month is removed, any other after six years.';

/** The rest of what to know about the records, one point a line. */
export const CCJ_NOTES: readonly string[] = [
  'The currency of the amounts is not stated.',
  'A judgment stays for six years from its date, satisfied or not; a satisfied one is marked. “Drops off” is worked out from that date and is not sent by the source.',
  'One that is paid in full within a calendar month is taken off altogether, so a judgment can be in one copy and gone from the next.',
  'Whether a defendant is this company is the source’s reading of name and address: the register holds no company number.',
  'The courts of Scotland and of Northern Ireland have registers of their own.',
];

/** Which register county court judgments are in, as far as the company's number tells where it is registered. */
export function ccjCoverage(number: string): string {
  const register = 'The register of England and Wales.';
  const place = otherCourts(number);
  return place === undefined
    ? register
    : `${register} This company is registered in ${place}, whose courts have a register of their own; whether the source looks there is not known.`;
}
