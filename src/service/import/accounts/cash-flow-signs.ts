import { type Amount, negated, sumOf, withinRounding, ZERO } from './amount.ts';

/** What a filing says about the movement of cash in a period. */
export type CashEvidence = {
  /** Net flows as tagged, up to three. */
  readonly flows: readonly Amount[];
  readonly net: Amount | undefined;
  /** The change in cash, by each way to calculate it from two balance sheets. */
  readonly changes: readonly Amount[];
  /** The effect of exchange rates, which is outside the flows. Its sign is not known. */
  readonly exchange: Amount | undefined;
};

type Direction = 1 | -1;

type CashReading = { readonly flows: Direction; readonly net: Direction };

/** 1: the amounts are as printed. -1: they are tagged with the opposite sign. */
export type CashSigns = {
  readonly flows: Direction | undefined;
  readonly net: Direction | undefined;
};

const UNDECIDED: CashSigns = { flows: undefined, net: undefined };
const DIRECTIONS: readonly Direction[] = [1, -1];
const READINGS: readonly CashReading[] = DIRECTIONS.flatMap((flows) =>
  DIRECTIONS.map((net) => ({ flows, net })),
);

/** Some products tag net cash flows with the sign opposite to print, and one the net change too. Flows, net
 * change and the change in cash decide together. Where they leave both open, what the other period of the same
 * filing proves decides, because one product tagged both. `undefined` is undecided. */
export function cashSigns(evidence: CashEvidence, sibling: CashSigns = UNDECIDED): CashSigns {
  const { flows, net, changes, exchange } = evidence;
  const sum = sumOf(flows);
  const equal = (one: Amount, other: Amount, terms: readonly Amount[]) =>
    [ZERO, ...(exchange === undefined ? [] : [exchange, negated(exchange)])].some((effect) =>
      withinRounding(one.value.plus(effect.value).minus(other.value), [...terms, other]),
    );
  const fitsChange = (amount: Amount, terms: readonly Amount[]) =>
    changes.some((change) => equal(amount, change, terms));
  const netFits = ({ net: direction }: CashReading) =>
    net !== undefined && fitsChange(turned(net, direction), [net]);
  const flowsFit = (reading: CashReading) =>
    sum !== undefined &&
    (net === undefined
      ? fitsChange(turned(sum, reading.flows), flows)
      : equal(turned(sum, reading.flows), turned(net, reading.net), flows));

  const byChange = READINGS.filter(netFits);
  const possible = byChange.length > 0 ? byChange : READINGS;
  const fitting = possible.filter(flowsFit);
  const related = fitting.length > 0;
  const left = related ? fitting : possible;
  const proven = left.filter((one) => agrees(one.flows, sibling.flows) && agrees(one.net, sibling.net));
  const read = proven.length > 0 ? proven : left;
  return {
    flows: related ? only(read.map((one) => one.flows)) : undefined,
    net: only(read.map((one) => one.net)),
  };
}

function agrees(one: Direction, other: Direction | undefined): boolean {
  return other === undefined || one === other;
}

function only(directions: readonly Direction[]): Direction | undefined {
  const distinct = [...new Set(directions)];
  return distinct.length === 1 ? distinct[0] : undefined;
}

function turned(amount: Amount, direction: Direction): Amount {
  return direction === 1 ? amount : negated(amount);
}
