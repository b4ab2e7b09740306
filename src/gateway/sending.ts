import type { GatewayContext } from './context.ts';
import { DigestSender } from './digests/digest-sender.ts';
import { Deliverer } from './webhooks/deliverer.ts';

/** What this process sends by itself. */
export class Sending {
  readonly #deliverer: Deliverer;
  readonly #digests: DigestSender | undefined;

  constructor({ store, describe, alerts }: GatewayContext) {
    this.#deliverer = new Deliverer({ store, describe, ...alerts });
    const { sendMail, publicUrl, timing } = alerts;
    this.#digests =
      sendMail && new DigestSender({ store, describe, sendMail, publicUrl, interval: timing?.interval });
  }

  readonly start = (): void => {
    this.#deliverer.start();
    this.#digests?.start();
  };

  readonly wake = (): void => this.#deliverer.wake();

  readonly stop = async (): Promise<void> => {
    await Promise.all([this.#deliverer.stop(), this.#digests?.stop()]);
  };
}
