import type { ProblemType } from '#contract/api/problem.ts';
import { SOURCE } from '#contract/api/source.ts';
import { header } from './operation.ts';

/** What every purchase takes and may answer. */

export const PURCHASE_HEADERS = [
  header(
    'If-None-Match',
    '`*` buys a first copy. A purchase needs this or `If-Match`.',
    'precondition-required',
  ),
  header(
    'If-Match',
    '`"N"` buys a newer copy than version N.',
    'precondition-required',
    'precondition-failed',
  ),
  header(SOURCE, 'The `id` of the source that you expect. Another one is refused.', 'source-changed'),
];

export const PURCHASE_PROBLEMS: readonly ProblemType[] = [
  'insufficient-credits',
  'budget-reached',
  'key-limit-reached',
  'not-allowed',
  'approval-required',
  'unknown-company',
  'not-found',
  'not-covered',
  'price-changed',
  'outcome-unknown',
  'ledger-incomplete',
  'provider-refused',
  'provider-unreachable',
  'provider-error',
];
