import type { GatewayContext } from './context.ts';
import { Deliverer } from './webhooks/deliverer.ts';

/** What this process sends by itself. */
export class Sending {
  readonly #deliverer: Deliverer;

  constructor({ store, describe, alerts }: GatewayContext) {
    this.#deliverer = new Deliverer({ store, describe, ...alerts });
  }

  readonly start = (): void => this.#deliverer.start();

  readonly wake = (): void => this.#deliverer.wake();

  readonly stop = async (): Promise<void> => {
    await this.#deliverer.stop();
  };
}
