import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Profile } from '#contract/profile.ts';
import { known } from '#contract/values.ts';
import { heldLook, linesOf } from './attention-fixture.ts';

const SAMPLES = new URL('../../../../../shared/data/04_ch_api_samples/', import.meta.url);

/** What the lines say of a real profile; the register's own status stands beside it as a search result would have it. */
function realLines(name: string) {
  const wire = JSON.parse(readFileSync(new URL(`profile_${name}.json`, SAMPLES), 'utf8'));
  const profile = v.parse(Profile, wire);
  const ceasedOn = known(profile.date_of_cessation);
  const company = { status: wire.company_status, ...(ceasedOn === undefined ? {} : { ceasedOn }) };
  const lines = linesOf({ profile: heldLook(profile) }, company);
  return (id: string) => {
    const line = lines.get(id);
    return line !== undefined && 'words' in line ? `${line.state}: ${line.words}` : line?.state;
  };
}

describe.skipIf(!existsSync(SAMPLES))('real profiles (skipped without the shared data)', () => {
  test('a company in liquidation is found so, and overdue for years', () => {
    const said = realLines('liquidation_03782379');
    expect(said('status')).toBe('found: liquidation, as a search result says');
    expect(said('accounts')).toBe('found: Overdue by 3,076 days, due 30 Jun 2018; reported overdue');
  });

  test('a company dissolved long ago has nothing due, and nothing is made up', () => {
    const said = realLines('dissolved_00000006');
    expect(said('status')).toMatch(/^found: Ceased on /);
    expect(said('accounts')).toMatch(/^(untold|clear): /);
    expect(said('confirmation')).toMatch(/^untold: No due date is given; it ceased on /);
  });

  test('an active company is clear where its dates are to come', () => {
    const said = realLines('active_04138203');
    expect(said('status')).toBe('clear: active, as a search result says');
    expect(said('dormant')).toMatch(/^clear: Last accounts: /);
  });

  test('a profile with little in it is judged by the little', () => {
    const said = realLines('minimal_02050399');
    expect(said('accounts')).toBe('found: Overdue by 335 days, due 31 Dec 2025');
    expect(said('confirmation')).toBe('found: Overdue by 321 days, due 14 Jan 2026');
  });
});
