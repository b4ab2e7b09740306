import * as v from 'valibot';
import { companyNumber } from '#contract/company-number.ts';
import { DocumentItem } from '#contract/documents.ts';
import { known } from '#contract/values.ts';
import { documentPdf } from './document-pdf.ts';
import type { Register } from './register/register.ts';
import { ServiceError } from './service-error.ts';

/** Fetching a document is a free GET of our own design; the hash proves that the link came with a record. */
export async function documentAnswer(register: Register, id: string, hash: string): Promise<Response> {
  const [numberText = '', position = ''] = id.split('-');
  const number = companyNumber(numberText);
  const company = number === undefined ? undefined : register.companyId(number);
  const row = /^[1-9]\d{0,6}$/.test(position) ? Number(position) : undefined;
  if (company === undefined || row === undefined) throw unknownDocument();
  const [found] = register.items(company, 'documents', row, 1).rows;
  const filing = v.parse(DocumentItem, found);
  if (filing.url !== `document/${id}/${hash}`) throw unknownDocument();
  const pdf = await documentPdf({
    title: filing.title ?? 'Filing',
    companyName: register.overview(company)?.company_name ?? '',
    companyNumber: number ?? '',
    date: known(filing.date) ?? '',
    pages: known(filing.pages) ?? 1,
    note: register.info.label,
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${id}.pdf"`,
      'Credits-Charged': '0',
    },
  });
}

function unknownDocument(): ServiceError {
  return new ServiceError('DOCUMENT_NOT_FOUND', 'There is no document at this link.');
}
