import type { Mark } from './mark-file.ts';

/** What the ledger once had, or should have. */
export type LedgerLoss = {
  /** The number of the last line, or 0. */
  readonly last: number;
  /** A line that is missing; `last` may be higher if the ledger has grown since. */
  readonly missing: Mark | undefined;
  /** Credits that the embedded lookup service charged for no attempt of the ledger. */
  readonly unexplained: number;
};

export function ledgerLossText({ last, missing, unexplained }: LedgerLoss): string {
  return [
    ...(missing === undefined ? [] : [missingText(last, missing)]),
    ...(unexplained === 0
      ? []
      : [
          `The lookup service charged ${unexplained} ${unexplained === 1 ? 'credit' : 'credits'} that the ledger does not have.`,
        ]),
    'The database was probably restored from an older copy.',
    'Records bought since are missing; buying them again would cost credits again.',
  ].join(' ');
}

function missingText(last: number, { seq, at }: Mark): string {
  const written = `was written on ${dayAndTime(at)}`;
  if (last === 0) return `The ledger is empty, but line ${seq} ${written}.`;
  if (last < seq) return `The ledger ends at line ${last}, but line ${seq} ${written}.`;
  return `Line ${seq} of the ledger is not the line that ${written}.`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function dayAndTime(at: string): string {
  return `${DAY.format(new Date(at))} at ${at.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)} UTC`;
}
