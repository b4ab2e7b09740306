import { readCompanyNumber } from '#contract/company-number.ts';
import { isIsoDate } from '#contract/values.ts';
import { type TaggedDocument, textsOf } from './fact.ts';
import { mostOf } from './figures.ts';

/** What the registrar's name for a document says, `Prod223_2911_00390616_20201231.html`: whose accounts, made up to when. */
export type DocumentName = { readonly companyNumber: string; readonly balanceSheetDate: string };

const DOCUMENT_NAME = /(?:^|[_/\\ ])([A-Za-z0-9]{8})_(\d{4})(\d{2})(\d{2})\.[A-Za-z]+$/;

/** `undefined` for a name of another form. */
export function documentName(fileName: string): DocumentName | undefined {
  const [, number = '', year, month, day] = DOCUMENT_NAME.exec(fileName) ?? [];
  const registered = readCompanyNumber(number);
  const balanceSheetDate = [year, month, day].join('-');
  return registered !== undefined && isIsoDate(balanceSheetDate)
    ? { companyNumber: registered, balanceSheetDate }
    : undefined;
}

/**
 * Whose accounts these are. The registrar's name for the document goes before what its author tagged: authors leave
 * out zeros, and take over a template with another company's number.
 */
export function filingCompany(
  document: TaggedDocument,
  named: string | undefined,
): { readonly companyNumber: string; readonly odd: readonly string[] } | undefined {
  const tagged = taggedNumber(document);
  const number = named ?? tagged?.number;
  if (number === undefined) return undefined;
  const differs = tagged !== undefined && tagged.number !== number;
  return {
    companyNumber: number,
    odd: differs ? [`the file's name says company ${number}, the document "${tagged.text}".`] : [],
  };
}

/** The number stated, else the entity that most facts are of. */
function taggedNumber(document: TaggedDocument): { number: string; text: string } | undefined {
  const stated = textsOf(document, 'UKCompaniesHouseRegisteredNumber');
  const entity = mostOf(document.facts.map(({ context }) => context.entity));
  for (const text of [...stated, ...(entity === undefined ? [] : [entity])]) {
    const number = readNumber(text);
    if (number !== undefined) return { number, text };
  }
  return undefined;
}

/** `390616` is `00390616`, `SC12345` is `SC012345`: zeros go after the prefix, and only before digits. */
function readNumber(text: string): string | undefined {
  const compact = text.replace(/\s+/g, '').toUpperCase();
  if (/^\d{1,8}$/.test(compact)) return compact.padStart(8, '0');
  return readCompanyNumber(compact);
}
