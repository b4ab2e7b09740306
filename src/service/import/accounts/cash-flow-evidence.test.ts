import { expect, test } from 'vitest';
import type { Fact } from './fact.ts';
import {
  amountAt,
  amountOver,
  filingFrom,
  GROUP,
  LAST_YEAR,
  THIS_YEAR,
  YEAR_BEFORE,
} from './tagged-fixture.ts';

const WORDS = 'The change in cash does not confirm the sign of this cash flow; the sign is as tagged.';

function flows(year: typeof THIS_YEAR, operating: string, investing: string, net: string): Fact[] {
  return [
    amountAt('Equity', '1', { year }),
    amountOver('NetCashFlowsFromUsedInOperatingActivities', operating, { year }),
    amountOver('NetCashFlowsFromUsedInInvestingActivities', investing, { year }),
    amountOver('IncreaseDecreaseInCashAndCashEquivalents', net, { year }),
  ];
}

const cash = (year: typeof THIS_YEAR, number: string, concept = 'CashBankOnHand') =>
  amountAt(concept, number, { year });

/** Operating and investing flows and the net change of each period, newest first, and its caveats. */
function read(...facts: readonly Fact[]) {
  return filingFrom(...facts).statements.map(({ entry }) => [
    entry.net_cash_from_operating_activities,
    entry.net_cash_from_investing_activities,
    entry.net_difference_in_cash_and_cash_equivalents,
    entry.caveats,
  ]);
}

test('flows that are tagged with the sign opposite to print are inverted, as the balance sheets show', () => {
  const facts = [...flows(THIS_YEAR, '-90', '40', '50'), cash(THIS_YEAR, '150'), cash(LAST_YEAR, '100')];
  expect(read(...facts)).toEqual([['90', '-40', '50', undefined]]);
});

test('the year before follows the same product, although its opening balance is not tagged', () => {
  const facts = [
    ...flows(THIS_YEAR, '-90', '40', '50'),
    ...flows(LAST_YEAR, '-9', '4', '5'),
    cash(THIS_YEAR, '150'),
    cash(LAST_YEAR, '100'),
  ];
  expect(read(...facts)).toEqual([
    ['90', '-40', '50', undefined],
    ['9', '-4', '5', undefined],
  ]);
});

test('cash equivalents of the cash flow statement count before cash at bank, on the first day too', () => {
  const opening = { start: THIS_YEAR.start, end: THIS_YEAR.start };
  expect(
    read(
      ...flows(THIS_YEAR, '-90', '40', '-50'),
      cash(THIS_YEAR, '900'),
      cash(THIS_YEAR, '150', 'CashCashEquivalentsCashFlowValue'),
      cash(opening, '100', 'CashCashEquivalentsCashFlowValue'),
    ),
  ).toEqual([['90', '-40', '50', undefined]]);
});

test('overdrafts are part of cash', () => {
  const overdraft = (year: typeof THIS_YEAR, number: string) => cash(year, number, 'BankOverdrafts');
  expect(
    read(
      ...flows(THIS_YEAR, '-90', '40', '50'),
      ...[cash(THIS_YEAR, '10'), overdraft(THIS_YEAR, '20')],
      ...[cash(LAST_YEAR, '5'), overdraft(LAST_YEAR, '65')],
    ),
  ).toEqual([['90', '-40', '50', undefined]]);
});

test('flows stay as tagged, with a caveat, if no change in cash is known', () => {
  expect(read(...flows(THIS_YEAR, '-90', '40', '-50'), cash(YEAR_BEFORE, '1'))).toEqual([
    [
      '-90',
      '40',
      '-50',
      [
        {
          kind: 'sign',
          members: [
            'net_cash_from_operating_activities',
            'net_cash_from_investing_activities',
            'net_difference_in_cash_and_cash_equivalents',
          ],
          words: WORDS,
        },
      ],
    ],
  ]);
});

test('first accounts open with no cash, so that closing cash shows the signs', () => {
  expect(read(...flows(THIS_YEAR, '-90', '40', '50'), cash(THIS_YEAR, '50'))).toEqual([
    ['90', '-40', '50', undefined],
  ]);
});

test('a flow of the group that is tagged as the company’s completes the group’s net change', () => {
  const members = GROUP;
  const group = [
    amountAt('Equity', '1', { members }),
    amountAt('CashBankOnHand', '150', { members }),
    amountAt('CashBankOnHand', '100', { members, year: LAST_YEAR }),
    amountOver('NetCashFlowsFromUsedInOperatingActivities', '90', { members }),
    amountOver('IncreaseDecreaseInCashAndCashEquivalents', '50', { members }),
  ];
  const company = [amountAt('Equity', '1'), amountAt('CashBankOnHand', '7')];
  const investing = (number: string) =>
    read(...group, ...company, amountOver('NetCashFlowsFromUsedInInvestingActivities', number));
  expect(investing('-40')).toEqual([
    ['90', '-40', '50', undefined],
    ['', '', '', undefined],
  ]);
  expect(investing('-3').map((one) => one.slice(0, 3))).toEqual([
    ['90', '', '50'],
    ['', '-3', ''],
  ]);
});
