/** `took`: milliseconds until the paint. `longTasks`: durations over 50 ms until the page is idle. */
export type Step = { readonly took: number; readonly longTasks: readonly number[] };

const seen: PerformanceEntry[] = [];
const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
observer.observe({ type: 'longtask' });

/** Times an action until its effect is painted; calls `isThere` once per frame. */
export async function timed(act: () => void, isThere: () => boolean): Promise<Step> {
  await quiet();
  const start = performance.now();
  performance.mark('step');
  act();
  do await frame();
  while (!isThere());
  await frame();
  const took = performance.now() - start;
  await quiet();
  const during = seen.filter(({ startTime, duration }) => startTime + duration > start);
  return { took, longTasks: during.map(({ duration }) => duration) };
}

/** Waits until the page stops changing, so that work of one step does not count for the next. */
async function quiet(): Promise<void> {
  let isBusy = true;
  const changes = new MutationObserver(() => {
    isBusy = true;
  });
  changes.observe(document.body, { childList: true, subtree: true });
  while (isBusy) {
    isBusy = false;
    await new Promise((resolve) => setTimeout(resolve, 150));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
  changes.disconnect();
  seen.push(...observer.takeRecords());
}

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
