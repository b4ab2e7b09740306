import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connections } from '#contract/api/connections.ts';
import type { FaultProvider } from '../../../e2e/fixtures/scriptable-provider.ts';
import {
  officers,
  officersOf,
  overview,
  profileOf,
  type ScriptedGateway,
  type ScriptedRecords,
  searchFor,
  startScriptedGateway,
} from '../../../e2e/fixtures/scripted-records.ts';
import { TEST_DATABASES } from '../../../e2e/fixtures/test-databases.ts';
import type { TestGateway } from '../../../e2e/fixtures/test-gateway.ts';

/** Connections between companies, from held records. */

const [ONE, TWO, THREE] = ['90000001', '90000002', '90000003'] as const;

let started: ScriptedGateway;
let upstream: FaultProvider;
let bench: TestGateway;
let scripted: ScriptedRecords;

async function connections(number: string): Promise<Connections> {
  return await (await bench.get(`/api/company/${number}/connections`)).json();
}

/** Numbers of the companies in which each shared person has offices. */
async function shared(number: string): Promise<[person: number, companies: string[]][]> {
  const { people } = await connections(number);
  return people.map(({ personId, offices }) => [personId, offices.map(({ companyNumber }) => companyNumber)]);
}

const at = (premises: string, address_line_1: string, postal_code: string) => ({
  registered_office_address: { premises, address_line_1, postal_code },
});

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    started = await startScriptedGateway(createDb);
    ({ bench, scripted, upstream } = started);
  });

  afterEach(() => started.close());

  test('lists the offices of shared officers and the number of companies checked', async () => {
    await scripted.buy(bench, officersOf(ONE), officers([7, 'Ada Moss'], [8, 'Ben Lea']));
    await scripted.buy(bench, profileOf(TWO), overview('TWO LTD'));
    const director = { person_id: 7, name: 'Ada MOSS', role: 'director', appointment_date: '2019-04-01' };
    const resigned = {
      ...director,
      status: 'resigned',
      resignation_date: '2020-01-31',
      appointment_date: '',
    };
    await scripted.buy(bench, officersOf(TWO), officers(director, resigned, [9, 'Cy Fell']));
    await scripted.buy(bench, officersOf(THREE), officers());
    const calls = upstream.calls.length;
    expect(await connections(ONE)).toEqual({
      companiesWithOfficers: 2,
      people: [
        {
          personId: 7,
          offices: [
            {
              companyNumber: TWO,
              companyName: 'TWO LTD',
              name: 'Ada MOSS',
              role: 'director',
              appointmentDate: '2019-04-01',
            },
            {
              companyNumber: TWO,
              companyName: 'TWO LTD',
              name: 'Ada MOSS',
              role: 'director',
              status: 'resigned',
              resignationDate: '2020-01-31',
            },
          ],
        },
      ],
    });
    expect(await connections('90000009')).toMatchObject({ companiesWithOfficers: 3, people: [] });
    expect(upstream.calls).toHaveLength(calls);
  });

  test('lists a person once, in the order of the officers', async () => {
    await scripted.buy(bench, officersOf(ONE), officers([8, 'Ben'], [7, 'Ada'], [8, 'Ben']));
    await scripted.buy(bench, officersOf(TWO), officers([7, 'Ada']));
    await scripted.buy(bench, officersOf(THREE), officers([8, 'Ben'], [7, 'Ada']));
    expect(await shared(ONE)).toEqual([
      [8, [THREE]],
      [7, [TWO, THREE]],
    ]);
  });

  test('ignores missing, unreadable and too large ids', async () => {
    const ids = [0, -1, null, '', 'x', {}, '9007199254740993'];
    const all = officers(...ids.map((person_id) => ({ person_id, name: 'Same Name' })), [
      2 ** 53 - 1,
      'Last',
    ]);
    await scripted.buy(bench, officersOf(ONE), all);
    await scripted.buy(bench, officersOf(TWO), all);
    expect(await shared(ONE)).toEqual([[2 ** 53 - 1, [TWO]]]);
  });

  test('replaces the offices of a refreshed page only', async () => {
    await scripted.buy(bench, officersOf(ONE), officers([1, 'A'], [2, 'B'], [3, 'C']));
    await scripted.buy(bench, officersOf(TWO), officers([1, 'A'], [2, 'B']));
    await scripted.buy(bench, officersOf(TWO, 2), officers([3, 'C']));
    await scripted.buy(bench, officersOf(TWO), officers([2, 'B']), 1);
    expect(await shared(ONE)).toEqual([
      [2, [TWO]],
      [3, [TWO]],
    ]);
    await scripted.buyBody(bench, officersOf(TWO), '<html>', 2);
    expect(await shared(ONE)).toHaveLength(2);
    await scripted.buy(bench, officersOf(TWO), officers(), 3);
    expect(await shared(ONE)).toEqual([[3, [TWO]]]);
    expect(await connections(ONE)).toMatchObject({ companiesWithOfficers: 1 });
  });

  test('accepts officers of another company and thousands on one page', async () => {
    await scripted.buy(bench, officersOf(ONE), officers([5_000, 'A\0B']));
    const many = Array.from({ length: 6_000 }, (_, index): [number, string] => [index + 1, 'A\0B']);
    await scripted.buy(bench, officersOf(TWO), officers(...many));
    const wrong = { status: 'success', company_number: ONE, data: { appointments: officers([5_000, 'A']) } };
    await scripted.buyBody(bench, officersOf(THREE), JSON.stringify(wrong));
    expect(await connections(ONE)).toMatchObject({
      people: [{ personId: 5_000, offices: [{ companyNumber: TWO, name: 'AB' }] }],
    });
  });

  test('matches registered offices by postcode and first line in any spelling', async () => {
    await scripted.buy(bench, profileOf(ONE), overview('ONE LTD', [], at('12', 'High Street', 'LS1 4AP')));
    const found = [
      { company_number: TWO, company_name: 'TWO LTD', ...at('', '12 HIGH STREET', 'ls14ap') },
      { company_number: THREE, company_name: 'THREE LTD', ...at('Unit 3, 12', 'High Street', 'LS1 4AP') },
      { company_number: '90000004', company_name: 'FOUR LTD', ...at('12', 'High Street', 'LS1 4AQ') },
      { company_number: '90000005', company_name: 'FIVE LTD', ...at('12', 'High Street', '') },
      { company_number: '90000006', company_name: 'SIX LTD', ...at('', '', 'LS1 4AP') },
      { company_number: '90000007', company_name: 'SEVEN LTD', ...at('12', 'High Street', 'LS1 4AP') },
    ];
    await scripted.buy(bench, searchFor('high street'), { pagination: {}, items: found });
    // Moved since.
    await scripted.buy(
      bench,
      profileOf('90000007'),
      overview('SEVEN LTD', [], at('1', 'Low Road', 'LS1 4AP')),
    );
    const { sameAddress } = await connections(ONE);
    expect(sameAddress).toMatchObject({ total: 1, companies: [{ companyNumber: TWO, held: [] }] });
    expect((await connections(TWO)).sameAddress?.companies).toMatchObject([
      { companyNumber: ONE, held: ['profile'] },
    ]);
    expect((await connections('90000004')).sameAddress).toEqual({ total: 0, companies: [] });
  });

  test('distinguishes an address that cannot be compared from one without matches', async () => {
    const found = [
      { company_number: TWO, company_name: 'TWO LTD', ...at('12', 'High Street', '') },
      { company_number: THREE, company_name: 'THREE LTD', ...at('', '', 'LS1 4AP') },
    ];
    await scripted.buy(bench, searchFor('high street'), { pagination: {}, items: found });
    for (const number of [TWO, THREE, '90000099']) {
      expect(await connections(number)).not.toHaveProperty('sameAddress');
    }
  });

  test('lists fifty companies at one address and counts all', async () => {
    const items = Array.from({ length: 61 }, (_, index) => ({
      company_number: String(90_000_000 + index),
      company_name: `COMPANY ${index} LTD`,
      ...at('1', 'Formation House', 'EC1V 2NX'),
    }));
    await scripted.buy(bench, searchFor('company'), { pagination: {}, items });
    const { total, companies } = (await connections('90000000')).sameAddress ?? {};
    expect([total, companies?.length]).toEqual([60, 50]);
  });

  test('normalises company numbers and refuses others', async () => {
    expect((await bench.get('/api/company/%20sc900001/connections')).status).toBe(200);
    const answer = await bench.get('/api/company/123/connections');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: '/problems/company-number-format', charged: 'no' });
  });
});
