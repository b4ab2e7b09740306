import * as v from 'valibot';
import { companyNumber } from '#contract/company-number.ts';
import { DocumentItem } from '#contract/documents.ts';
import { CREDITS_CHARGED, CREDITS_REMAINING } from '#contract/errors.ts';
import { known } from '#contract/values.ts';
import type { Account } from './accounts/accounts.ts';
import type { DocumentLinks } from './document-links.ts';
import type { DocumentText } from './document-pdf.ts';
import type { Register } from './register/register.ts';
import { ServiceError } from './service-error.ts';

export type Drawing = {
  readonly draw: (text: DocumentText) => Promise<Uint8Array>;
  /** Counts a document of this account; false if it is above the account's limit. */
  readonly admits: (account: string) => boolean;
};

export type DocumentRequest = Drawing & {
  readonly register: Register;
  readonly links: DocumentLinks;
  readonly account: Account;
  /** Whether the account may use the links of the register file, which an earlier version gave out. */
  readonly usesStoredLinks: boolean;
  readonly id: string;
  readonly hash: string;
};

/** Fetching a document is a free GET of our own design. */
export async function documentAnswer({
  register,
  links,
  account,
  usesStoredLinks,
  draw,
  admits,
  id,
  hash,
}: DocumentRequest): Promise<Response> {
  const { company, filing, number } = filingAt(register, id);
  const isStored = usesStoredLinks && filing.url === `document/${id}/${hash}`;
  if (!links.proves(id, hash) && !isStored) throw unknownDocument();
  if (!admits(account.name)) {
    throw new ServiceError('RATE_LIMITED', 'Too many documents a second. Nothing was charged.');
  }
  const pdf = await draw({
    title: filing.title ?? 'Filing',
    companyName: register.overview(company)?.company_name ?? '',
    companyNumber: number,
    date: known(filing.date) ?? '',
    pages: known(filing.pages) ?? 1,
    note: register.info.label,
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${id}.pdf"`,
      [CREDITS_CHARGED]: '0',
      [CREDITS_REMAINING]: String(account.balance),
    },
  });
}

/** `id`: company number and position in its filing history. */
function filingAt(register: Register, id: string) {
  const [numberText = '', position = ''] = id.split('-');
  const number = companyNumber(numberText);
  const company = number === undefined ? undefined : register.companyId(number);
  const row = /^[1-9]\d{0,6}$/.test(position) ? Number(position) : undefined;
  if (number === undefined || company === undefined || row === undefined) throw unknownDocument();
  const [found] = register.items(company, 'documents', row, 1).rows;
  if (found === undefined) throw unknownDocument();
  return { company, number, filing: v.parse(DocumentItem, found) };
}

function unknownDocument(): ServiceError {
  return new ServiceError('DOCUMENT_NOT_FOUND', 'There is no document at this link.');
}
