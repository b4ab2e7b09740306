import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CompanyList, ListRows, MatchQuote } from '#contract/api/lists.ts';
import {
  overview,
  profileOf,
  type ScriptedGateway,
  searchFor,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import { testSource } from '../../../e2e/fixtures/test-source.ts';
import { ListMatcher } from './matcher.ts';

/** Lists on a source whose searches cost credits: matching reads what the team holds, and spends nothing. */

describe.each(TEST_DATABASES)('names of a paid source on $database', ({ createDb }) => {
  let scripted: ScriptedGateway;

  beforeEach(async () => {
    scripted = await startScriptedGateway(createDb);
  });

  afterEach(async () => {
    await scripted.close();
  });

  const results = (names: Readonly<Record<string, string>>, pages = 1) => ({
    pagination: { page: 1, per_page: 20, total_items: Object.keys(names).length, total_pages: pages },
    items: Object.entries(names).map(([company_number, company_name]) => ({ company_number, company_name })),
  });

  async function bring(text: string): Promise<string> {
    const created = await fetch(`${scripted.bench.url}/api/lists?name=Customers`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: text,
    });
    return v.parse(v.object({ id: v.string() }), await created.json()).id;
  }

  async function found(id: string): Promise<string[]> {
    const answer = await scripted.bench.get(`/api/lists/${id}/rows`);
    const { rows } = v.parse(ListRows, await answer.json());
    return rows.map(({ companyNumber, state, reason }) => `${companyNumber ?? state}: ${reason}`);
  }

  const quoteOf = async (id: string) =>
    v.parse(MatchQuote, await (await scripted.bench.get(`/api/lists/${id}/match`)).json());

  test('numbers are matched free, and names wait to be searched', async () => {
    const id = await bring('number,name\n445790,\n,Tesco plc\n,Harbour Ltd\n,Tesco plc\n');
    expect(await found(id)).toEqual([
      '00445790: By number, not checked yet',
      'not-found: Not searched yet',
      'not-found: Not searched yet',
      'not-found: Not searched yet',
    ]);
    const list = v.parse(CompanyList, await (await scripted.bench.get(`/api/lists/${id}`)).json());
    expect(list).toMatchObject({ unsearched: 3, pending: 0, counts: { matched: 1, 'not-found': 3 } });
    const { names, held, credits } = await quoteOf(id);
    expect({ names, held }).toEqual({ names: 2, held: 0 });
    expect(credits).toBeGreaterThan(0);
    expect(await scripted.bench.store.lists.unsearchedNames(id, { limit: 9 })).toEqual([
      'HARBOUR LTD',
      'TESCO PLC',
    ]);
    expect(await scripted.bench.ledger()).toEqual([]);
  });

  test('a held search for the very name matches it, if it is exactly one company', async () => {
    await scripted.scripted.buy(
      scripted.bench,
      searchFor('Tesco plc'),
      results({ '00445790': 'TESCO PLC', '00519500': 'TESCO STORES LIMITED' }),
    );
    await scripted.scripted.buy(
      scripted.bench,
      searchFor('Harbour Ltd'),
      results({ '10000001': 'HARBOUR LTD', '10000002': 'Harbour Limited' }),
    );
    await scripted.scripted.buy(scripted.bench, searchFor('Mill'), results({ '10000003': 'MILL LTD' }, 4));
    await scripted.scripted.buy(scripted.bench, searchFor('Nobody Ltd'), results({}));
    const id = await bring('name\nTesco plc\nHarbour Ltd\nMill\nNobody Ltd\n');
    expect(await found(id)).toEqual([
      '00445790: By name',
      'ambiguous: 2 companies have this name',
      'ambiguous: More companies may have this name',
      'not-found: No company has this name',
    ]);
    expect(await quoteOf(id)).toEqual({ names: 0, held: 0, credits: 0 });
  });

  test('companies that the team knows are candidates until the name is searched', async () => {
    await scripted.scripted.buy(scripted.bench, profileOf('10000001'), overview('HARBOUR LTD'));
    const id = await bring('name\nHarbour Limited\n');
    expect(await found(id)).toEqual(['ambiguous: Known to the team, not searched yet']);
    expect(await quoteOf(id)).toMatchObject({ names: 1 });
  });

  test('a search that is bought later matches all rows that wait for it, but no decided one', async () => {
    const first = await bring('name\nTesco plc\nTesco plc\n');
    const second = await bring('name\nTesco plc\n');
    await scripted.bench.store.lists.decide(first, 2, { kind: 'skipped' }, 'Ada');
    await scripted.scripted.buy(scripted.bench, searchFor('Tesco plc'), results({ '00445790': 'TESCO PLC' }));
    const { store } = scripted.bench;
    const source = testSource({ id: 'provider:test', label: 'the test provider' });
    const matcher = new ListMatcher({ store, source });
    await matcher.applySearch('Tesco plc');
    expect(await found(first)).toEqual(['00445790: By name', 'not-found: Skipped']);
    expect(await found(second)).toEqual(['00445790: By name']);
  });

  test('a search is not applied to rows whose column was corrected, or that wait to be matched again', async () => {
    const id = await bring('name,other\nTesco plc,Harbour Ltd\n');
    const { store } = scripted.bench;
    const matcher = new ListMatcher({
      store,
      source: testSource({ id: 'provider:test', label: 'the test provider' }),
    });
    await store.lists.change(id, { columns: [{ name: 'name' }, { name: 'other', role: 'name' }] });
    await scripted.scripted.buy(scripted.bench, searchFor('Tesco plc'), results({ '00445790': 'TESCO PLC' }));
    await matcher.applySearch('Tesco plc');
    expect(await found(id)).toEqual(['not-found: Not searched yet']);
    await store.lists.matchAgain(id);
    await store.lists.change(id, { columns: [{ name: 'name', role: 'name' }, { name: 'other' }] });
    await matcher.applySearch('Tesco plc');
    expect(await store.lists.row(id, 1)).toMatchObject({ state: 'not-found', pending: 1 });
  });

  test('a name is searched once for all its spellings, by hand or by an order', async () => {
    const id = await bring('name\nTesco plc\nTESCO PLC\nTesco Plc.\nTesco Ltd\n');
    expect(await quoteOf(id)).toMatchObject({ names: 2, held: 0 });
    expect(await scripted.bench.store.lists.unsearchedNames(id, { limit: 9 })).toEqual([
      'TESCO LTD',
      'TESCO PLC',
    ]);
    await scripted.scripted.buy(scripted.bench, searchFor('Tesco plc'), results({ '00445790': 'TESCO PLC' }));
    const { store } = scripted.bench;
    await new ListMatcher({
      store,
      source: testSource({ id: 'provider:test', label: 'the test provider' }),
    }).applySearch('Tesco plc');
    const matched = Array.from({ length: 3 }, () => '00445790: By name');
    expect(await found(id)).toEqual([...matched, 'not-found: Not searched yet']);
    await scripted.scripted.buy(
      scripted.bench,
      searchFor('HARBOUR LTD'),
      results({ '10000001': 'HARBOUR LTD' }),
    );
    expect(await found(await bring('name\nHarbour Limited\n'))).toEqual(['10000001: By name']);
  });

  test('a number whose company is known to have another name waits for a person', async () => {
    await scripted.scripted.buy(scripted.bench, profileOf('10000001'), overview('HARBOUR LTD'));
    const id = await bring('number,name\n10000001,Quite Different plc\n10000001,The Harbour\n');
    expect(await found(id)).toEqual(['ambiguous: The number is that of HARBOUR LTD', '10000001: By number']);
  });
});
