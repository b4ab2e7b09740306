import type { JudgeRecords } from '#contract/api/attention.ts';
import type { Person } from './actor.ts';
import type { PurchaseOptions, Purchases } from './purchase.ts';

export type GatewayOptions = PurchaseOptions & {
  /** Without it nothing is judged, and the address that tells of it does not exist. */
  readonly judge?: JudgeRecords | undefined;
};

/** What every route of the gateway works with. */
export type GatewayContext = GatewayOptions & { readonly purchases: Purchases };

/** What a request brings along beside itself: who asks. */
export type GatewayRequest = { Bindings: { person: Person } };
