import type { Source } from '#contract/api/source.ts';
import type { Provider } from './provider/provider.ts';
import type { Purchases } from './purchase.ts';
import type { Store } from './store/store.ts';

export type GatewayOptions = {
  readonly store: Store;
  readonly provider: Provider;
  readonly source: Source;
  readonly budget: number | undefined;
  /** Host names by which this process is reached; purchases by any other name are refused. */
  readonly hosts: readonly string[];
};

/** What every route of the gateway works with. */
export type GatewayContext = GatewayOptions & { readonly purchases: Purchases };
