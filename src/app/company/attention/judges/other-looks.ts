import { appointmentsQuery } from '#app/queries/appointments-query.ts';
import { ccjQuery } from '#app/queries/ccj-query.ts';
import { documentsQuery } from '#app/queries/documents-query.ts';
import { financialsQuery } from '#app/queries/financials-query.ts';
import { lookAtPages } from '../../parts/look-at-pages.ts';
import { APPOINTMENT_NOUN, CCJ_NOUN, DOCUMENT_NOUN } from '../../parts/record-nouns.ts';
import { departures } from '../subjects/departures.ts';
import { fallingTurnover } from '../subjects/falling-turnover.ts';
import { netAssets } from '../subjects/net-assets.ts';
import { unpaidJudgments } from '../subjects/unpaid-judgments.ts';

/** How records beside the overview are read, how much of them is held, and what judges them: comes where any is held. */
export const OTHER_LOOKS = {
  queries: {
    appointments: (number: string) => appointmentsQuery(number),
    documents: (number: string) => documentsQuery(number),
    financials: (number: string) => financialsQuery(number),
    ccj: (number: string) => ccjQuery(number),
  },
  nouns: { appointments: APPOINTMENT_NOUN, documents: DOCUMENT_NOUN, ccj: CCJ_NOUN },
  lookAtPages,
  judges: { departures, fallingTurnover, netAssets, unpaidJudgments },
};
