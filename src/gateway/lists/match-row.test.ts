import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candidate } from '#contract/api/lists.ts';
import type { NameMatches } from '#contract/name-matches.ts';
import { foldName } from '#contract/same-name.ts';
import { NAME_PERTURBATIONS, NUMBER_PERTURBATIONS } from '../../../e2e/fixtures/perturbed-names.ts';
import { company, searchedRegister } from '../../service/full-text/search-fixture.ts';
import { matchRow, type NumberCheck, readFacts } from './match-row.ts';

const UNCHECKED = { isKnown: undefined };

const exactly = (...exact: Candidate[]): NameMatches => ({ exact, more: false, similar: [] });
const named = (companyNumber: string, companyName: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ companyNumber, companyName },
  ...more,
});

describe('a number', () => {
  test.each([
    ['445790', '00445790'],
    ['6', '00000006'],
    [' sc 12 ', 'SC000012'],
    ['oc300001', 'OC300001'],
    ['NI 12345', 'NI012345'],
    ['R123', 'R0000123'],
    ['="00445790"', '00445790'],
    ["'00445790", '00445790'],
    ['445790.0', '00445790'],
    ['\u00a000445790\u00a0', '00445790'],
    ['Company No. 445790', '00445790'],
    ['00445790 (England)', undefined],
    ['123456789', undefined],
    ['GB123456789', undefined],
  ])('%j is read as %s', (text, number) => {
    const read = readFacts({ number: text }).number;
    expect(read).toMatchObject(
      number === undefined ? { kind: 'malformed', text: expect.any(String) } : { kind: 'number', number },
    );
  });

  test.each([
    ['00445790', '00445790'],
    ['2537158', '02537158'],
    ['445790', '00445790'],
    ['SC123456', 'SC123456'],
    ['3663 LIMITED', undefined],
    ['1998', undefined],
  ])('%j in a column of names is read as %s', (name, number) => {
    expect(readFacts({ name })).toEqual(
      number === undefined
        ? { number: { kind: 'none' }, name }
        : { number: { kind: 'number', number }, name: undefined },
    );
  });

  test.each(['n/a', '-', 'TBC', 'unknown', 'None', '#N/A'])('%j is none, so that the name counts', (text) => {
    expect(readFacts({ number: text, name: 'A Ltd' })).toEqual({ number: { kind: 'none' }, name: 'A Ltd' });
  });

  test('of a company with plainly another name is never matched', () => {
    const check = { isKnown: true, company: named('00445790', 'TESCO PLC') };
    const match = (name: string, names = exactly()) =>
      matchRow({ number: '445790', name }, check, names).state;
    expect(['Tesco', 'TESCO STORES LTD', 'Tseco plc', 'tesco p.l.c.'].map((name) => match(name))).toEqual(
      Array.from({ length: 4 }, () => 'matched'),
    );
    expect(['Sainsbury plc', 'Harbour Bakery Ltd'].map((name) => match(name))).toEqual([
      'ambiguous',
      'ambiguous',
    ]);
    expect(
      match('Old Name Ltd', exactly(named('00445790', 'TESCO PLC', { formerName: 'OLD NAME LTD' }))),
    ).toBe('matched');
  });
});

test('a short number that nobody has checked matches only with the name of its company', () => {
  const match = (names: NameMatches | 'unasked', check: NumberCheck = UNCHECKED) =>
    matchRow({ number: '10023', name: 'Acme Ltd' }, check, names);
  const itself = { companyNumber: '00010023', companyName: '00010023' };
  expect(match('unasked')).toMatchObject({
    ...{ state: 'ambiguous', reason: 'The number is not checked', candidates: [itself] },
    ...{ query: 'ACME LTD', unsearched: true },
  });
  const other = named('1', 'ACME LIMITED');
  expect(match(exactly(other))).toMatchObject({
    ...{ state: 'ambiguous', candidates: [itself, other], unsearched: false },
  });
  expect(match(exactly(named('00010023', 'ACME LIMITED')))).toMatchObject({
    ...{ state: 'matched', companyNumber: '00010023', reason: 'By number and name' },
  });
  expect(match(exactly(), { isKnown: true }).state).toBe('matched');
  expect(matchRow({ number: '100234', name: 'Acme Ltd' }, UNCHECKED, 'unasked').state).toBe('matched');
  expect(matchRow({ number: '10023' }, UNCHECKED, 'unasked').state).toBe('matched');
});

describe('a name', () => {
  test.each([
    ['Acme Ltd', [named('1', 'ACME LIMITED')], 'matched'],
    ['Acme', [named('1', 'ACME LIMITED')], 'matched'],
    ['Acme Ltd', [named('1', 'ACME LLP')], 'ambiguous'],
    ['Acme Ltd', [named('1', 'ACME LIMITED'), named('2', 'ACME LLP')], 'matched'],
    ['Acme', [named('1', 'ACME LIMITED'), named('2', 'ACME LLP')], 'ambiguous'],
    ['Acme Ltd', [named('1', 'ACME LTD'), named('2', 'ACME LTD', { status: 'Dissolved' })], 'ambiguous'],
    ['Acme Ltd', [named('1', 'ACME LTD'), named('2', 'NEW LTD', { formerName: 'ACME LTD' })], 'ambiguous'],
    ['Acme Ltd', [], 'not-found'],
  ])('%j with companies %j is %s', (name, exact, state) => {
    expect(matchRow({ name }, UNCHECKED, exactly(...exact)).state).toBe(state);
  });

  test.each([
    ['A Tuition Ltd', 'A+ TUITION LTD'],
    ['C Ltd', 'C++ LTD'],
    ['1 Shop', '£1 SHOP LIMITED'],
    ['247 Cabs', '24/7 CABS LTD'],
    ['Flat 1 23 High St Ltd', 'FLAT 12 3 HIGH ST LTD'],
    ['A+ B Ltd', 'A B+ LTD'],
  ])('%j is a candidate of %j, but never matches by itself, nor the other way round', (one, other) => {
    for (const [name, companyName] of [
      [one, other],
      [other, one],
    ] as const) {
      const candidate = named('1', companyName);
      const match = matchRow({ name, town: 'Leeds' }, UNCHECKED, exactly(candidate));
      expect(match).toMatchObject({ state: 'ambiguous', candidates: [candidate] });
      expect(matchRow({ name }, UNCHECKED, exactly(candidate, named('2', name)))).toMatchObject({
        ...{ state: 'matched', companyNumber: '2' },
      });
      expect(matchRow({ name: name.toLowerCase() }, UNCHECKED, exactly(named('2', name))).state).toBe(
        'matched',
      );
    }
  });

  test('shared by companies is decided by postcode, then town, if all of theirs are known', () => {
    const leeds = named('1', 'ACME LTD', { locality: 'Leeds', postalCode: 'LS1 1AA' });
    const york = named('2', 'ACME LTD', { locality: 'York', postalCode: 'YO1 7AA' });
    const nowhere = named('3', 'ACME LTD');
    const match = (facts: { postcode?: string; town?: string }, ...exact: Candidate[]) =>
      matchRow({ name: 'Acme', ...facts }, UNCHECKED, exactly(...exact));
    expect(match({ postcode: 'ls11aa' }, leeds, york)).toMatchObject({
      companyNumber: '1',
      reason: 'By name and postcode',
    });
    expect(match({ town: 'YORK' }, leeds, york)).toMatchObject({
      companyNumber: '2',
      reason: 'By name and town',
    });
    expect(match({ town: 'Hull' }, leeds, york).state).toBe('ambiguous');
    expect(match({ town: 'York' }, york, nowhere).state).toBe('ambiguous');
    expect(match({ postcode: 'YO1 7AA', town: 'York' }, york, york).state).toBe('ambiguous');
  });

  test('has living companies before those that have ended', () => {
    const ended = named('1', 'ACME LTD', { ceasedOn: '2020-01-01' });
    const { candidates } = matchRow({ name: 'Acme Ltd' }, UNCHECKED, exactly(ended, named('2', 'ACME LTD')));
    expect(candidates.map(({ companyNumber }) => companyNumber)).toEqual(['2', '1']);
  });
});

describe('on a register of names that differ little', () => {
  const NAMES = [
    'AB CD LTD',
    'A BCD LTD',
    'ABCD LLP',
    'THE HARBOUR LIMITED',
    'HARBOUR LIMITED',
    'HARBOUR & CO LTD',
    'HARBOUR AND COMPANY PLC',
    'LP RECORDS LTD',
    'RECORDS LTD',
    'A.B.C. SERVICES LTD',
    'A B C SERVICES LIMITED',
    '! LTD',
    '1 2 3 LTD',
    '123 LTD',
    'CAFÉ NOIR LTD',
    'T-SHIRT CO LTD',
    'TSHIRT CO LIMITED',
    'MILLS LTD',
    'MILL’S LTD',
    'MILL LTD',
  ];
  const { named: matchesOf, allTests } = searchedRegister();
  allTests(
    ...NAMES.map((name, index) => company(String(10_000_000 + index), name, { former: [`OLD ${name}`] })),
  );

  test('a perturbation of one name never matches another company', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: NAMES.length - 1 }),
        fc.boolean(),
        fc.array(fc.constantFrom(...NAME_PERTURBATIONS), { minLength: 1, maxLength: 4 }),
        (index, isFormer, changes) => {
          const name = changes.reduce(
            (text, { change }) => change(text),
            `${isFormer ? 'OLD ' : ''}${NAMES[index]}`,
          );
          const names = matchesOf(name);
          if (names === undefined) throw new Error('There is no answer.');
          const { state, companyNumber } = matchRow({ name }, UNCHECKED, names);
          // A name without its signs may be that of another company: `! LTD` is not `LTD`, and there is none here.
          if (state === 'matched') expect(companyNumber).toBe(String(10_000_000 + index));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a perturbation of a number is that number, or none', () => {
    const digits = fc.integer({ min: 1, max: 99_999_999 }).map((value) => String(value).padStart(8, '0'));
    const prefixed = fc
      .tuple(fc.constantFrom('SC', 'NI', 'OC', 'FC', 'SL'), fc.integer({ min: 1, max: 999_999 }))
      .map(([prefix, value]) => prefix + String(value).padStart(6, '0'));
    fc.assert(
      fc.property(
        fc.oneof(digits, prefixed),
        fc.constantFrom(...NUMBER_PERTURBATIONS),
        (number, { change }) => {
          expect(readFacts({ number: change(number) }).number).toMatchObject({ kind: 'number', number });
        },
      ),
    );
  });
});

test('names that differ only in spelling are equal', () => {
  const keyOf = (name: string) => foldName(name).key;
  expect(keyOf('The Harbour & Forth Co., Limited')).toBe(keyOf('HARBOUR AND FORTH COMPANY LTD'));
  expect(keyOf('LP Records Ltd')).not.toBe(keyOf('Records Ltd'));
  expect(keyOf('! Ltd')).not.toBe(keyOf('$ Ltd'));
});
