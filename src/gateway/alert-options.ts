import type { SendMail } from './digests/mail-server.ts';
import type { DelivererTiming } from './webhooks/deliverer.ts';

/** How changes leave the application. */
export type AlertOptions = {
  /** Base of the addresses in feeds, messages and mails. */
  readonly publicUrl: string;
  /** Whether webhooks may be sent to private and loopback addresses. */
  readonly allowPrivate: boolean;
  /** Absent if the operator has set no mail server. */
  readonly sendMail?: SendMail | undefined;
  readonly timing?: Partial<DelivererTiming> | undefined;
};

export const LOCAL_ALERTS: AlertOptions = { publicUrl: 'http://127.0.0.1:4173', allowPrivate: false };
