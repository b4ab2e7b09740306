import { describe, expect, test } from 'vitest';
import { COPIED, heldLook, heldProfile, linesOf } from '../attention-fixture.ts';

describe('the status', () => {
  const status = (...given: Parameters<typeof linesOf>) => linesOf(...given).get('status');

  test('of a search result is said with its day, grave ones as found', () => {
    expect(status({}, { status: 'Liquidation', statusAsAt: '2026-10-02T10:00:00Z' })).toMatchObject({
      state: 'found',
      words: 'Liquidation, as a search result says',
      days: { from: '2026-10-02', to: '2026-10-02' },
      evidence: { operation: 'profile' },
    });
    expect(status({}, { status: 'Active' })).toMatchObject({ state: 'clear' });
    expect(status({ profile: heldProfile({}) }, { status: 'Active' })).toMatchObject({
      evidence: { operation: 'profile', hash: 'company' },
    });
    expect(status({}, { status: 'Active proposal to strike off' })).toMatchObject({ state: 'found' });
    expect(status({}, { status: 'Hibernating' })).toMatchObject({
      state: 'untold',
      words: 'Hibernating, as a search result says; not a status known here',
    });
  });

  test('follows from a date of cessation, which is later news than any search result', () => {
    const profile = heldProfile({ date_of_cessation: '2024-07-16' });
    expect(status({ profile }, { ceasedOn: '2024-07-16', status: 'Active' })).toMatchObject({
      state: 'found',
      words: 'Ceased on 16 Jul 2024; Active in a search result',
      evidence: { operation: 'profile', hash: 'company' },
      days: { from: COPIED, to: COPIED },
    });
  });

  test('is not made up from an overview without such a date', () => {
    expect(status({ profile: heldProfile({}) })).toMatchObject({ state: 'untold' });
    expect(status({ profile: heldProfile({ date_of_cessation: '0000-00-00' }) })).toMatchObject({
      state: 'untold',
      words: 'The date of cessation is “0000-00-00”',
    });
    expect(status({})).toMatchObject({ state: 'missing', credits: 1 });
  });
});

describe('dormancy', () => {
  const dormant = (wire: object) => linesOf({ profile: heldProfile(wire) }).get('dormant');

  test('is told by the last accounts or by the code of the activity', () => {
    const wire = { accounts: { last_accounts: { type: 'dormant' } }, sic_codes: [{ code: '99999' }] };
    expect(dormant(wire)).toMatchObject({ state: 'found', words: 'Last accounts are dormant; SIC 99999' });
    expect(dormant({ sic_codes: [{ code: '74990' }] })).toMatchObject({
      state: 'found',
      evidence: { operation: 'profile', hash: 'activities' },
    });
    expect(dormant({ sic_codes: [{ code: '98000' }] })).toMatchObject({ state: 'clear' });
    expect(dormant({ accounts: { last_accounts: { type: 'full' } } })).toMatchObject({
      state: 'clear',
      words: 'Last accounts: full',
    });
  });

  test('is not told where neither is given', () => {
    expect(dormant({})).toMatchObject({
      state: 'untold',
      evidence: { operation: 'profile', hash: 'accounts' },
    });
  });
});

describe('a shared address', () => {
  const address = (total: number) => linesOf({ sameAddress: heldLook(total) }).get('address');

  test('is worth a line from ten others on', () => {
    expect(address(10)).toMatchObject({
      state: 'found',
      words: 'Shared with 10 other companies your team knows of',
      evidence: { operation: 'profile', hash: 'same-address' },
    });
  });

  test('with fewer is never clear, because only companies that the team knows of were looked at', () => {
    expect(address(9)).toMatchObject({
      state: 'partly',
      words: 'Shared with 9 other companies your team knows of; no others were looked at',
      evidence: { operation: 'profile', hash: 'same-address' },
    });
    expect(address(0)).toMatchObject({
      state: 'partly',
      words: 'No other company your team knows of; no others were looked at',
    });
  });

  test('is not told where no address could be compared', () => {
    expect(linesOf({ sameAddress: heldLook(undefined) }).get('address')).toMatchObject({
      state: 'untold',
      words: 'No address that can be compared',
      evidence: { operation: 'profile', hash: 'registered-office' },
    });
  });
});
