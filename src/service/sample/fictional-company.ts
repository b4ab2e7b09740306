import type { RegisteredCompany } from '#service/register/company-row.ts';
import type { CompanyRecords } from '#service/register/writer.ts';
import { documentItems } from './filings/document-items.ts';
import { filingsOf } from './filings/filings.ts';
import { formerNamesOf } from './records/former-names.ts';
import { holdingsOf, shareholderItems } from './records/holdings.ts';
import { judgmentItems } from './records/judgments.ts';
import { chargesOf } from './records/loan-charges.ts';
import { appointmentItems, officersOf } from './records/officers.ts';
import { overviewOf } from './records/overviews.ts';
import { capitalOf, shareholdersHead } from './records/share-capital.ts';
import { vatOf } from './records/vat-matches.ts';
import { accountsTypeOf } from './statements/accounts-types.ts';
import { yearsOf } from './statements/statement-model.ts';
import { statementItems } from './statements/statements.ts';
import { filedOnly, timelineOf } from './timeline.ts';
import type { Traits } from './traits.ts';

/** Everything the register holds of one fictional company; every operation has an answer, be it an empty list. */
export function companyOf(traits: Traits): { company: RegisteredCompany; records: CompanyRecords } {
  const timeline = timelineOf(traits);
  const officers = officersOf(traits);
  const formerNames = formerNamesOf(traits);
  const charges = chargesOf(traits);
  const capital = capitalOf(traits);
  const holdings = holdingsOf(traits, capital, officers);
  const accountsType = accountsTypeOf(traits);
  const facts = { traits, timeline, officers, formerNames, charges, capital, holdings, accountsType };
  const { items: documents, linkOf } = documentItems(traits, filingsOf(facts));
  const overview = overviewOf(traits, timeline, formerNames, accountsType, linkOf);
  const address = overview.registered_office_address;
  const years = yearsOf(traits, timeline.periods, capital, charges);
  return {
    company: { status: traits.status, overview },
    records: {
      items: {
        appointments: appointmentItems(officers),
        documents,
        shareholders: shareholderItems(holdings),
        financials: statementItems(traits, years, accountsType, linkOf),
        ccj: judgmentItems(traits, address),
      },
      records: {
        shareholders: shareholdersHead(capital, filedOnly(timeline.confirmations).at(-1)?.madeUpTo),
        'vat-number': vatOf(traits, address),
      },
    },
  };
}
