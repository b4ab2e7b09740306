import type { RegisterCompany } from '#contract/api/register-search.ts';
import { bareWords } from '#contract/name-words.ts';
import { tokenize } from '../full-text/tokenizer.ts';
import { type CompanyRow, previousNames } from './company-row.ts';

/** A result of the search of the public register. */
export function toRegisterCompany(
  row: CompanyRow,
  query: string,
  trades: ReadonlyMap<string, string>,
): RegisterCompany {
  const { premises, care_of, po_box, address_line_1, address_line_2 } = row;
  const box = po_box === '' ? '' : `PO Box ${po_box}`;
  const addressLine = [care_of, box, premises, address_line_1, address_line_2].filter((part) => part !== '');
  return {
    companyNumber: row.number,
    companyName: row.name,
    companyStatus: stated(row.status),
    companyType: stated(row.type),
    dateOfCreation: stated(row.date_of_creation),
    dateOfCessation: stated(row.date_of_cessation),
    addressLine: stated(addressLine.join(', ')),
    town: stated(row.locality),
    county: stated(row.region),
    postalCode: stated(row.postal_code),
    country: stated(row.country),
    sicCodes: row.sic_codes
      .split(' ')
      .filter((code) => code !== '')
      .map((code) => ({ code, description: trades.get(code) ?? '' })),
    formerName: matchingFormerName(row, query),
  };
}

function stated(value: string): string | undefined {
  return value === '' ? undefined : value;
}

/** The first former name with all words of the query, the last one perhaps unfinished, unless the current name has them. */
function matchingFormerName(row: CompanyRow, query: string): string | undefined {
  const words = bareWords(tokenize(query));
  const hasAll = (name: string) => {
    const own = tokenize(name);
    return words.every((word, index) =>
      own.some((other) => (index === words.length - 1 ? other.startsWith(word) : other === word)),
    );
  };
  if (words.length === 0 || row.previous_names === '' || hasAll(row.name)) return undefined;
  return previousNames(row).find(({ name }) => hasAll(name))?.name;
}
