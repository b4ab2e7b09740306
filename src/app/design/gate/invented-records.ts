import { QueryClient } from '@tanstack/react-query';
import { CREDITS_KEY } from '#app/queries/buying/purchase-keys.ts';
import type { Attempt } from '#contract/api/attempt.ts';
import type { Credits } from '#contract/api/credits.ts';
import type { Held, NotHeld } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';

const STARTED = '2026-11-21T14:02:00Z';

const CREDITS: Credits = {
  remaining: { credits: 9922, reportedAt: STARTED },
  spentThisMonth: 478,
  spentToday: 20,
  unsettled: 20,
  writtenOff: 0,
  budget: 500,
  spending: [],
};

export const NOT_HELD: NotHeld = { held: false, credits: 20, covered: true };
export const CHEAP: NotHeld = { held: false, credits: 1, covered: true };

const COPY = { version: 2, fetchedAt: STARTED, boughtBy: 'Sam', creditsCharged: 20 };

export const HELD: Held = {
  held: true,
  ...COPY,
  credits: 20,
  versions: [COPY, { ...COPY, version: 1, fetchedAt: '2025-11-21T09:30:00Z', boughtBy: 'Ada' }],
};

export const UNDER_WAY: Attempt = {
  id: 'invented',
  resource: '/company/90000000/ccj',
  version: 1,
  credits: 20,
  state: 'reserved',
  startedAt: STARTED,
  startedBy: 'Sam',
};

export const UNKNOWN: Attempt = { ...UNDER_WAY, state: 'unknown', fragmentBytes: 412 };

export const REFUSED: Attempt = {
  ...UNDER_WAY,
  state: 'released',
  problem: {
    type: 'about:blank',
    title: 'The source refused',
    detail: 'It was asked too often. Nothing was charged.',
    status: 503,
    charged: 'no',
  },
};

export const SUBJECT: Subject = { operation: 'ccj', companyNumber: '90000000', page: 1 };

/** Knows the credits above and nothing else, and asks nobody: `enabled` is off for whatever is drawn with it. */
export function inventedClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(CREDITS_KEY, CREDITS);
  return client;
}
