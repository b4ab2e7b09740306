import { CREDITS_CHARGED, CREDITS_REMAINING } from '#contract/errors.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { balanceInBody, plausibleBalance } from '../stated-balance.ts';
import type { ProviderResponse } from './provider-response.ts';
import type { Body } from './response-body.ts';

/**
 * A source may charge more than the price that was shown, as after a price rise, but not many times more. Ten credits for a
 * record of 1 credit are still believed; a larger claim is more likely an error than a charge.
 */
const MOST_PRICES = 10;

/** Of a document whose price is unknown. */
const HIGHEST_PRICE = Math.max(...Object.values(OPERATIONS).map(({ credits }) => credits));

const DIGITS = /^\d+$/;

/** In characters of a claim: enough for a person to see what was wrong. */
const CLAIM_LIMIT = 40;

export type StatedCharge = {
  /** `undefined` if the source states none, or an implausible one. */
  readonly charged: number | undefined;
  /** The digits of an implausible charge, as the source states them. */
  readonly implausible?: string;
};

export function statedCharge(
  { headers }: Pick<ProviderResponse, 'headers'>,
  price = HIGHEST_PRICE,
): StatedCharge {
  const value = headers.get(CREDITS_CHARGED) ?? '';
  if (!DIGITS.test(value)) return { charged: undefined };
  const charged = Number(value);
  return charged <= price * MOST_PRICES
    ? { charged }
    : { charged: undefined, implausible: value.slice(0, CLAIM_LIMIT) };
}

/** Whether an answer without a record cost nothing; `unlessStated` decides if it does not say. */
export function isFree({ headers }: Pick<ProviderResponse, 'headers'>, unlessStated = false): boolean {
  const value = headers.get(CREDITS_CHARGED) ?? '';
  return DIGITS.test(value) ? Number(value) === 0 : unlessStated;
}

/** A long body without the header states it when it is read. */
export function statedBalance({ headers }: ProviderResponse, body: Body): number | undefined {
  return plausibleBalance(headers.get(CREDITS_REMAINING)) ?? balanceInBody(body.json());
}
