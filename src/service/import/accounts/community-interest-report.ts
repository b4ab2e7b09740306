import { isNumber, type TaggedDocument } from './fact.ts';

/** `CIC-15052776/cic34/cicReport.xhtml`, beside the accounts in the zip of a community interest company. */
const REPORT_FOLDER = /(?:^|[/\\])cic34[/\\][^/\\]+$/i;

const REPORT_NAMESPACE = 'http://xbrl.frc.org.uk/cic/';

/** Form CIC34 (Companies (Audit, Investigations and Community Enterprise) Act 2004, s34) is tagged like accounts. */
export function isCommunityInterestReport({ facts }: TaggedDocument, fileName: string): boolean {
  if (REPORT_FOLDER.test(fileName)) return true;
  return facts.some(({ namespace }) => namespace.startsWith(REPORT_NAMESPACE)) && !facts.some(isNumber);
}
