import { expect, test } from 'vitest';
import { amountAt, entryFrom, WITHIN } from './tagged-fixture.ts';

/** The note of creditors due within one year: total, taxation and other creditors as tagged. */
function note(total: string | undefined, taxation: string, other: string, more = '0') {
  const within = (concept: string, number: string | undefined) =>
    amountAt(concept, number, { members: WITHIN });
  const { taxation_and_social_security, other_liabilities, caveats } = entryFrom(
    amountAt('Equity', '1'),
    within('Creditors', total),
    within('OtherTaxationSocialSecurityPayable', taxation),
    within('OtherCreditors', other),
    within('TradeCreditorsTradePayables', more),
  );
  return {
    taxation_and_social_security,
    other_liabilities,
    open: caveats?.flatMap(({ members }) => members),
  };
}

test.each([
  [
    'a debit inside creditors',
    '215',
    '-100',
    '315',
    { taxation_and_social_security: '100', other_liabilities: '-315' },
  ],
  [
    'printed brackets tagged as a minus',
    '415',
    '-100',
    '315',
    { taxation_and_social_security: '-100', other_liabilities: '-315' },
  ],
  [
    'brackets tagged as a minus throughout',
    '-415',
    '-100',
    '-315',
    { taxation_and_social_security: '-100', other_liabilities: '-315' },
  ],
  [
    'brackets as a minus, and a debit',
    '-215',
    '100',
    '-315',
    { taxation_and_social_security: '100', other_liabilities: '-315' },
  ],
  [
    'a minus before the total only',
    '-415',
    '100',
    '315',
    { taxation_and_social_security: '-100', other_liabilities: '-315' },
  ],
  [
    'a debit of one pound',
    '9539',
    '9540',
    '-1',
    { taxation_and_social_security: '-9540', other_liabilities: '1' },
  ],
])('the total of creditors shows %s', (_, total, taxation, other, expected) => {
  expect(note(total, taxation, other)).toEqual({ ...expected, open: undefined });
});

test.each([
  ['the total does not fit', '999'],
  ['there is no total', undefined],
])('a negative part of creditors stays a debit, with a caveat, if %s', (_, total) => {
  expect(note(total, '-100', '315')).toEqual({
    taxation_and_social_security: '100',
    other_liabilities: '-315',
    open: ['taxation_and_social_security'],
  });
});

test('parts are all debts if a filer without a total tags each as negative', () => {
  expect(note(undefined, '-100', '-315')).toEqual({
    taxation_and_social_security: '-100',
    other_liabilities: '-315',
    open: undefined,
  });
});

test('two parts stay debits, with a caveat, if either of them would fit', () => {
  expect(note('315', '-100', '-100', '315').open).toEqual([
    'taxation_and_social_security',
    'other_liabilities',
  ]);
});
