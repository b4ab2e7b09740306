import { standingFiled } from '../standing/standing-filed.ts';
import { charges } from '../subjects/charges.ts';

/** What judges filings. It names some hundred forms, and comes where filings are held. */
export const FILING_JUDGES = { standingFiled, charges };
