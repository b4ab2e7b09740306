import { Big } from 'big.js';
import { expect, test } from 'vitest';
import type { Amount } from './amount.ts';
import { type CashSigns, cashSigns } from './cash-flow-signs.ts';

const amount = (value: number, scale = 0): Amount => ({ value: new Big(value), scale });

type Evidence = {
  flows: readonly number[];
  net?: number;
  change?: number;
  exchange?: number;
  scale?: number;
};

function signs({ flows, net, change, exchange, scale = 0 }: Evidence, sibling?: CashSigns): unknown[] {
  const optional = (value: number | undefined) => (value === undefined ? undefined : amount(value, scale));
  const decided = cashSigns(
    {
      flows: flows.map((value) => amount(value, scale)),
      net: optional(net),
      changes: change === undefined ? [] : [amount(change, scale)],
      exchange: optional(exchange),
    },
    sibling,
  );
  return [decided.flows, decided.net];
}

test.each([
  ['as printed', { flows: [100, -30, -20], net: 50, change: 50 }, [1, 1]],
  ['with the flows inverted', { flows: [-100, 30, 20], net: 50, change: 50 }, [-1, 1]],
  ['with flows and net change inverted', { flows: [-100, 30, 20], net: -50, change: 50 }, [-1, -1]],
  ['with the net change inverted', { flows: [100, -30, -20], net: -50, change: 50 }, [1, -1]],
  ['inverted, without a net change', { flows: [-100, 30, 20], change: 50 }, [-1, undefined]],
  ['with two flows only', { flows: [-100, 30], net: 70, change: 70 }, [-1, 1]],
])('the change in cash shows that a period is tagged %s', (_, evidence, expected) => {
  expect(signs(evidence)).toEqual(expected);
});

test.each([
  ['the change in cash is unknown', { flows: [100, -50], net: 50 }, [undefined, undefined]],
  ['a flow is missing', { flows: [100, -30], net: 50, change: 50 }, [undefined, 1]],
  [
    'the flows fit neither the net change nor its opposite',
    { flows: [9], net: 50, change: 50 },
    [undefined, 1],
  ],
  ['cash does not change', { flows: [100, -100], net: 0, change: 0 }, [undefined, undefined]],
  ['the change fits nothing', { flows: [100, -50], net: 50, change: 7 }, [undefined, undefined]],
])('signs are undecided if %s', (_, evidence, expected) => {
  expect(signs(evidence)).toEqual(expected);
});

test('the other period of the filing decides where a period leaves its signs open', () => {
  const open = { flows: [-100, 50], net: 50 };
  expect(signs(open)).toEqual([undefined, undefined]);
  expect(signs(open, { flows: -1, net: 1 })).toEqual([-1, 1]);
  expect(signs(open, { flows: undefined, net: 1 })).toEqual([-1, 1]);
  // The other period proves a pattern that this one does not have.
  expect(signs(open, { flows: 1, net: 1 })).toEqual([undefined, undefined]);
  expect(signs({ ...open, change: -50 }, { flows: -1, net: 1 })).toEqual([1, -1]);
});

test('rounding and the effect of exchange rates are tolerated', () => {
  expect(signs({ flows: [-100_000, 49_000], net: 50_000, change: 50_000, scale: 3 })).toEqual([-1, 1]);
  expect(signs({ flows: [-100, 49], net: 60, change: 60 })).toEqual([undefined, 1]);
  expect(signs({ flows: [-100, 30, 20], net: 50, change: 43, exchange: 7 })).toEqual([-1, 1]);
});
