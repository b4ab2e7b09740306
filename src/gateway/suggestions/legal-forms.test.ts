import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KnownMatches } from '#contract/api/known.ts';
import {
  overview,
  profileOf,
  results,
  type ScriptedGateway,
  type ScriptedRecords,
  searchFor,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import type { TestGateway } from '../../../e2e/fixtures/test-gateway.ts';

/** Legal forms in any spelling, also while they are being typed: the company stays in the list. */

let started: ScriptedGateway;
let bench: TestGateway;
let scripted: ScriptedRecords;

async function found(words: string): Promise<string[]> {
  const { companies }: KnownMatches = await (
    await bench.get(`/api/known?${new URLSearchParams({ words })}`)
  ).json();
  return companies.map(({ companyNumber }) => companyNumber);
}

/** The text at every key press, from a number of characters on. */
const keys = (typed: string, from: number) =>
  Array.from({ length: typed.length - from + 1 }, (_, index) => typed.slice(0, from + index));

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
    ({ bench, scripted } = started);
  });

  afterEach(() => started.close());

  test('ignores case, accents, signs and the spelling of Limited', async () => {
    const names = { '90000001': 'TALISHA’S CAFÉ & CRÈME CO LTD', '90000002': 'CAFE CREMONA PLC' };
    await scripted.buy(bench, searchFor('x'), results(names));
    const texts = ['cafe creme', 'CAFÉ CRÈME', "talisha's caf", 'Talisha’s & Co', 'talishas company'];
    // Limited while it is being typed too.
    for (const words of [...texts, 'creme ltd', 'creme l', 'creme limi', 'creme limited']) {
      expect(await found(words), words).toEqual(['90000001']);
    }
    expect(await found('limited')).toEqual([]);
  });

  test.each([
    ['BP LIMITED', 'bp limited'],
    ['BP LTD', 'bp limited'],
    ['ABC COMPANY LTD', 'abc company limited'],
    ['ABC CO LTD', 'abc company ltd'],
    ['XYZ CORPORATION', 'xyz corporation'],
    ['XYZ CORP', 'xyz corporation'],
    ['O2 PLC', 'o2 public limited company'],
    ['O2 PUBLIC LIMITED COMPANY', 'o2 public limited company'],
    ['O2 PUBLIC LIMITED COMPANY', 'o2 plc'],
    ['CO LTD', 'co limited'],
    ['LP LLP', 'lp llp'],
    ['CWMNI CYFYNGEDIG', 'cwmni cyfyngedig'],
    ['LI INCORPORATED', 'li incorporated'],
  ])('finds %s at every key press of “%s”', async (name, typed) => {
    await scripted.buy(bench, searchFor('x'), results({ '90000001': name, '90000002': 'OTHER MILL LTD' }));
    for (const words of keys(typed, 2)) expect(await found(words), words).toContain('90000001');
    expect(await found(`${typed} z`)).toEqual([]);
  });

  test('finds names by either of two words that may be legal forms', async () => {
    await scripted.buy(bench, searchFor('x'), results({ '90000001': 'CAFE LTD', '90000002': 'LIME CO' }));
    expect((await found('c li')).toSorted()).toEqual(['90000001', '90000002']);
    expect(await found('co li')).toEqual(['90000002']);
  });

  test('ranks a name typed up to its legal form before longer names', async () => {
    await scripted.buy(bench, searchFor('1'), results({ '90000001': 'BP LTD' }));
    await scripted.buy(
      bench,
      searchFor('2'),
      results({ '90000002': 'BP LIME LTD', '90000003': 'THE BP LIFT CO' }),
    );
    for (const words of ['bp', 'bp l', 'bp li', 'bp limited']) {
      expect((await found(words))[0], words).toBe('90000001');
    }
  });

  test('counts up to a thousand matches and lists the best first', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => [
      String(90_000_000 + index),
      `ALPHA MILL ${index} LTD`,
    ]);
    await scripted.buy(bench, searchFor('x'), results(Object.fromEntries(many)));
    await scripted.buy(bench, profileOf('99999999'), overview('MILL LTD'));
    const answer = await (await bench.get('/api/known?words=mill')).json();
    expect(answer).toMatchObject({ more: true });
    expect(answer.companies[0]).toMatchObject({ companyNumber: '99999999' });
    expect(answer.total).toBeGreaterThanOrEqual(1_000);
    expect(answer.total).toBeLessThan(1_100);
    const numbers = await (await bench.get('/api/known?words=900')).json();
    expect([numbers.companies.length, numbers.more]).toEqual([50, true]);
    expect(numbers.companies[0]).toMatchObject({ companyNumber: '90000000' });
  });
});
