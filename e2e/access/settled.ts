import { expect, type Page } from '@playwright/test';

/** Opens an address and waits until what belongs to it is drawn: nothing is loading and nothing has changed for a while. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await settle(page);
}

/** Waits until the page stands still. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const STILL_MS = 100;
    // What is shown as an example of loading, or put away, is not waited for.
    const BUSY = 'main [aria-busy=true]:not([inert] *, [data-exhibit] *)';
    const end = performance.now() + 15_000;
    let last = performance.now();
    const observer = new MutationObserver(() => {
      last = performance.now();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const loading = () => document.querySelector(BUSY) !== null;
    while (loading() || performance.now() - last < STILL_MS) {
      if (performance.now() > end) throw new Error(`${location.pathname} never stands still`);
      await new Promise((next) => setTimeout(next, 25));
    }
    observer.disconnect();
  });
}
