import type { LimitFunction } from 'p-limit';
import type { EvaluateRiskFlags } from '#contract/api/risk-flags.ts';
import type { PurchaseOptions, Purchases } from './purchase.ts';
import type { Person } from './store/people.ts';
import type { Revision } from './store/revision.ts';

export type GatewayOptions = PurchaseOptions & {
  readonly evaluateRiskFlags?: EvaluateRiskFlags | undefined;
};

export type GatewayContext = GatewayOptions & {
  readonly purchases: Purchases;
  /** Carries out a few reads at a time. */
  readonly reads: LimitFunction;
};

export type GatewayRequest = {
  Bindings: { person: Person };
  /** Set by `conditionalReads`. */
  Variables: { revision: Revision };
};
