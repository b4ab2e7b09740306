import type { Person } from './actor.ts';
import type { PurchaseOptions, Purchases } from './purchase.ts';

/** What every route of the gateway works with. */
export type GatewayContext = PurchaseOptions & { readonly purchases: Purchases };

/** What a request brings along beside itself: who asks. */
export type GatewayRequest = { Bindings: { person: Person } };
