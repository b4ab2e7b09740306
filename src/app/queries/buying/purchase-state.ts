/** What became of the latest order of a record in this page. The gateway's word goes before it. */
export type PurchaseState =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  /** No answer came: the gateway is asked, free, whether it was bought. */
  | { readonly status: 'checking' }
  | {
      readonly status: 'bought';
      readonly charged: number | undefined;
      /** The version that was refreshed; one on screen that is no newer is the older copy. */
      readonly seen: number | undefined;
    }
  | {
      readonly status: 'failed';
      readonly error: Error;
      /** When, in milliseconds by this device's clock. */
      readonly at: number;
      /** The version that was to be refreshed; a newer one on screen makes the failure old news. */
      readonly seen: number | undefined;
    };

/** Whether an order of this page has not come to its end. */
export function isUnderWay({ status }: PurchaseState): boolean {
  return status === 'asking' || status === 'checking';
}
