import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dueIn } from '#app/format/due.ts';
import { wireText } from '#app/format/value.ts';
import { Profile } from '#contract/profile.ts';
import { known } from '#contract/values.ts';
import { profileColumns } from './profile-columns.ts';
import { referenceDate } from './profile-dates.ts';

const SAMPLES = new URL('../../../../../shared/data/04_ch_api_samples/', import.meta.url);

/** Profiles of the register itself, which SPEC 2.11 resembles member by member. */
function realProfile(name: string): Profile {
  return v.parse(Profile, JSON.parse(readFileSync(new URL(`profile_${name}.json`, SAMPLES), 'utf8')));
}

describe.skipIf(!existsSync(SAMPLES))('real profiles (skipped without the shared data)', () => {
  test('a reference date may differ from the end of the period', () => {
    const { accounts } = realProfile('active_04138203');
    expect(referenceDate(accounts.accounting_reference_date)).toBe('28 March');
    expect(accounts.last_accounts.period_end_on).toBe('2025-03-30');
  });

  test('a company in liquidation is years overdue', () => {
    const { accounts } = realProfile('liquidation_03782379');
    expect(dueIn(known(accounts.next_due) ?? '', '2026-11-21').text).toBe('overdue by 3,066 days');
    expect(accounts.overdue).toBe(true);
  });

  test('a dissolved company has nothing due and keeps all columns', () => {
    const profile = realProfile('dissolved_00000006');
    const cells = new Map(profileColumns(profile).map(({ id, value }) => [id, wireText(value(profile))]));
    expect(cells.get('date_of_creation')).toBe('1862-10-25');
    expect(cells.get('accounts.last_accounts.period_start_on')).toBeUndefined();
    expect(cells.get('accounts.next_accounts.due_on')).toBeUndefined();
    expect(cells.get('confirmation_statement.next_due')).toBeUndefined();
  });
});
