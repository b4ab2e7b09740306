import * as v from 'valibot';
import { unlessFiled } from '#app/format/due.ts';
import { holdingOf } from '#app/queries/company-query.ts';
import { joinPages, type Pages, type PageValue } from '#app/queries/pages-query.ts';
import { type RecordReading, readHolding } from '#app/queries/record-query.ts';
import type { JudgedOperation, JudgeRecords, RecordsToJudge } from '#contract/api/attention.ts';
import { HeldPages, Holding } from '#contract/api/holding.ts';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { Documents } from '#contract/documents.ts';
import { Financials } from '#contract/financials.ts';
import { Profile } from '#contract/profile.ts';
import { type Look, lookAt, type Reading, type ReadLook } from '../parts/look.ts';
import { lookAtPages } from '../parts/look-at-pages.ts';
import { APPOINTMENT_NOUN, CCJ_NOUN, DOCUMENT_NOUN } from '../parts/record-nouns.ts';
import { arranged } from './arranged.ts';
import { lookAtAddress } from './look-at-address.ts';
import type { Looks } from './looks.ts';
import { standingFiled } from './standing/standing-filed.ts';
import { subjectLines } from './subject-lines.ts';

/**
 * Judges on the server what the team holds of a company: there it is at hand, and a browser gets a few lines instead of every
 * record with the code that reads it. Throws where an answer of the gateway has another form than the contract's, or a record
 * that is held was not given.
 */
export const judgeRecords: JudgeRecords = async (records) => {
  const looks = looksAt(records);
  const { filed } = looks;
  const lines = subjectLines(records.company, looks, records.today, unlessFiled(records.imported));
  return {
    ...arranged(lines),
    ...(filed?.evidence === undefined || filed.state === 'untold'
      ? {}
      : { filed: { words: filed.words, evidence: filed.evidence } }),
    othersAtAddress: records.othersAtAddress ?? 0,
  };
};

function looksAt(records: RecordsToJudge): Looks {
  const profile = recordIn(records, 'profile', Profile);
  const documents = pagesIn(records, 'documents', Documents, DOCUMENT_NOUN);
  return {
    profile,
    appointments: pagesIn(records, 'appointments', Appointments, APPOINTMENT_NOUN),
    documents,
    filed: documents.state === 'held' ? standingFiled(documents.value.rows) : undefined,
    financials: recordIn(records, 'financials', Financials),
    ccj: pagesIn(records, 'ccj', Ccj, CCJ_NOUN),
    sameAddress: lookAtAddress(profile, records.othersAtAddress),
  };
}

function recordIn<T>(
  { company, records }: RecordsToJudge,
  operation: JudgedOperation,
  schema: v.GenericSchema<unknown, T>,
): ReadLook<T> {
  const subject = { operation, companyNumber: company.companyNumber, page: 1 };
  const reading = readingOf(records.get(operation), Holding, (held) => readHolding(held, subject, schema));
  return atHand(lookAt(holdingOf(company, operation), reading));
}

function pagesIn<V extends PageValue>(
  { company, records }: RecordsToJudge,
  operation: JudgedOperation,
  schema: v.GenericSchema<unknown, V>,
  noun: Parameters<typeof lookAtPages>[2],
): ReadLook<Pages<V>> {
  const subject = { operation, companyNumber: company.companyNumber, page: 1 };
  const reading = readingOf(records.get(operation), HeldPages, (held) => joinPages(held, subject, schema));
  return atHand(lookAtPages(holdingOf(company, operation), reading, noun));
}

function readingOf<A, T>(
  json: string | undefined,
  form: v.GenericSchema<unknown, A>,
  read: (answer: A) => RecordReading<T>,
): Reading<T> {
  if (json === undefined) return { data: undefined, isError: true };
  return { data: read(v.parse(form, JSON.parse(json))), isError: false };
}

function atHand<T>(look: Look<T>): ReadLook<T> {
  if (look.state === 'reading' || look.state === 'unread')
    throw new Error('A record that is held was not given.');
  return look;
}
