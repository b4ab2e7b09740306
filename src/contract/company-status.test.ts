import { expect, test } from 'vitest';
import { isEnded } from './company-status.ts';

test.each(['Dissolved', 'dissolved', 'Converted / Closed', 'converted-closed', 'Removed', 'closed'])(
  'a company with the status %s no longer exists',
  (status) => {
    expect(isEnded(status)).toBe(true);
  },
);

test.each(['Active', 'Liquidation', 'Active - Proposal to Strike off', 'Open', '', 'unknown'])(
  'a company with the status %j still exists',
  (status) => {
    expect(isEnded(status)).toBe(false);
  },
);
