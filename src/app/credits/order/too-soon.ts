import { type Place, reaches, SETTLE_MS } from './hand.ts';

/** Where a hand was as something that spends appeared, and when, in milliseconds by the page's clock. */
export type Appearance = { readonly hand: Place | undefined; readonly at: number };

/** Whether a press belongs to a gesture that was meant for what stood there before. */
export function isTooSoon({ hand, at }: Appearance, pressed: number, button: HTMLElement): boolean {
  return pressed - at < SETTLE_MS && isReached(button, hand);
}

/** What a closed list hides is not measured: there may be hundreds of them. */
export function isReached(button: HTMLElement, hand: Place | undefined): boolean {
  return hand !== undefined && button.checkVisibility() && reaches(hand, button.getBoundingClientRect());
}
