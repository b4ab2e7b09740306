import {
  ApiProblem,
  isSignedOut,
  NotBoughtError,
  OfflineError,
  WatchLostError,
} from '#app/api/api-errors.ts';
import { formatDate } from '#app/format/dates.ts';
import { chargeSentence, formatCredits, formatNumber } from '#app/format/numbers.ts';
import type { Held } from '#contract/api/holding.ts';
import type { ProblemType } from '#contract/api/problem.ts';
import type { Source } from '#contract/api/source.ts';
import type { OperationName } from '#contract/operations.ts';
import { visibleText } from '#contract/text.ts';

export type PurchaseMessage = {
  readonly title: string;
  readonly body: string;
  /** Absent where the user should press the same button again. */
  readonly advice?: string | undefined;
  readonly step?: 'check' | 'sign-in' | 'ask' | undefined;
};

const AVAILABLE = 'Records already bought remain available.';

const ADVICE: Partial<Record<ProblemType, string>> = {
  'budget-reached': `The budget resets at the start of next month (UTC). ${AVAILABLE}`,
  'ledger-incomplete': `The notice at the top of the page says what is missing and how to continue. ${AVAILABLE}`,
  'key-limit-reached': `An administrator can change what your access key may spend. ${AVAILABLE}`,
  'insufficient-credits': `Ask your administrator to add credits at the source. ${AVAILABLE}`,
  'price-changed': 'The button now shows the current price; nothing is bought until you confirm it.',
  'provider-refused': `Ask your administrator to check the key. ${AVAILABLE}`,
  'rate-limited': 'Dossier does not retry automatically.',
  'store-unavailable': 'Ask your administrator to check the database.',
};

/** `credits`: for problems that do not name the amount at stake; `undefined` if the source states no price. */
export function purchaseMessage(error: Error, credits: number | undefined): PurchaseMessage {
  if (error instanceof ApiProblem) {
    const { title, detail, charged, credits: stake } = error.problem;
    return {
      title,
      body: detail ?? chargeSentence(charged, stake ?? credits),
      advice: adviceOn(error),
      step: stepAfter(error),
    };
  }
  if (error instanceof OfflineError) {
    return {
      title: 'You are offline',
      body: 'Nothing was sent and nothing was charged. Press the button again once you are connected.',
    };
  }
  if (error instanceof NotBoughtError) {
    return {
      title: 'Not bought',
      body: 'The connection dropped. A check since then shows that the order did not arrive or ended without a purchase. Nothing was charged.',
    };
  }
  if (error instanceof WatchLostError) {
    return {
      title: 'You are signed out',
      body: 'This page cannot check whether this was bought; if it was, the record is kept for the team. Sign in to see the outcome.',
      step: 'sign-in',
    };
  }
  return {
    title: 'Unexpected response',
    body: 'It is not known whether this was bought. Check first, free of charge, before you buy again.',
    step: 'check',
  };
}

function stepAfter(error: ApiProblem): PurchaseMessage['step'] {
  if (isSignedOut(error)) return 'sign-in';
  if (error.problem.charged === 'unknown') return 'check';
  return error.problem.type === APPROVAL_REQUIRED ? 'ask' : undefined;
}

const APPROVAL_REQUIRED: `/problems/${ProblemType}` = '/problems/approval-required';

function adviceOn({ problem: { type } }: ApiProblem): string | undefined {
  return Object.entries(ADVICE).find(([name]) => type === `/problems/${name}`)?.[1];
}

/** `Received: Officers. 2 credits charged.`, or who paid. `charged` is undefined when a check found the outcome. */
export function receivedText(
  label: string,
  charged: number | undefined,
  copy?: Pick<Held, 'fetchedAt' | 'boughtBy' | 'creditsCharged'>,
): string {
  if (charged === undefined) return `Received: ${label}.`;
  if (charged !== 0) return `Received: ${label}. ${formatCredits(charged)} charged.`;
  if (copy === undefined || copy.creditsCharged === 0) {
    return `Received: ${label}. It had already been bought; nothing was charged.`;
  }
  return `Already bought: ${label}, on ${formatDate(copy.fetchedAt)} by ${copy.boughtBy}. Nothing was charged.`;
}

/** ` for 20 credits`; empty where nothing was charged or the charge is unknown. */
export function chargedText(charged: number | undefined): string {
  return charged === undefined || charged === 0 ? '' : ` for ${formatCredits(charged)}`;
}

/** `It is not known whether page 2 was bought; it may have cost 20 credits`, no full stop. */
export function unknownText(what: string, credits: number | undefined): string {
  const price = credits === undefined ? 'credits' : formatCredits(credits);
  return `It is not known whether ${what} was bought; it may have cost ${price}`;
}

/** Of a document, whose source states no price. `undefined`: a check found it, or the source stated no charge. */
export function receivedDocumentText(charged: number | undefined): string {
  if (charged === undefined) return 'Received. The ledger says what it cost.';
  return charged === 0 ? 'Received. Nothing was charged.' : `Received. ${formatCredits(charged)} charged.`;
}

/** `refused` is the limit of the contract that was exceeded. */
export function unreadableText({ problem }: Pick<Held, 'problem'>, refused: string | undefined): string {
  if (problem === 'altered') {
    return 'The stored copy was changed after it was received, so it is not shown.';
  }
  return problem === 'wrong-company'
    ? 'The answer is about another company or search, so it is not displayed.'
    : (refused ?? 'The answer does not have the format of this record, so it cannot be displayed.');
}

/** Paths that a message names; the original response has all. */
const NAMED_DUPLICATES = 5;

/** Parsers keep the last of two members with one name (RFC 8259 section 4). */
export function duplicatesText(paths: readonly string[]): string {
  const named = paths.slice(0, NAMED_DUPLICATES).map(visibleText).join(', ');
  const more = paths.length > NAMED_DUPLICATES ? ' and others' : '';
  return `The source sent some values more than once; the last of each is shown (${named}${more}).`;
}

/** The source has none of this kind, or none for this company. */
export function notCoveredText(label: string, operation: OperationName, source: Source | undefined): string {
  if (source === undefined) return `${label}: not covered by this source.`;
  if (source.covers[operation] === undefined)
    return `${label}: not covered by this source (${source.label}).`;
  const where = source.imported === undefined ? 'in this source' : 'in the imported files';
  const covered = coveredCompanies(operation, source);
  const some = covered === undefined ? '' : ` Available for ${covered}.`;
  return `${label}: none ${where} (${source.label}).${some}`;
}

/** `30,650 of 5,432,101 companies`; only where not all have such a record. */
function coveredCompanies(
  operation: OperationName,
  { companies, covers }: Pick<Source, 'companies' | 'covers'>,
): string | undefined {
  const covered = covers[operation]?.companies;
  if (covered === undefined || companies === undefined || covered === companies) return undefined;
  return `${formatNumber(covered)} of ${formatNumber(companies)} companies`;
}
