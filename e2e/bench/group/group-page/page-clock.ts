/** The page's own clock: how long a step took until it was painted, and in which long tasks nothing else could be answered. */

/** Milliseconds until the step was painted, and of each task over 50 ms from its beginning until all its work was done. */
export type Step = { readonly took: number; readonly longTasks: readonly number[] };

const seen: PerformanceEntry[] = [];
const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
observer.observe({ type: 'longtask' });

/**
 * Does something and waits for what it leads to.
 * @param isThere asked once a frame; two frames after it the step is painted
 */
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

/** Until nothing changed on the page for a while, so that no work of one step is counted for the next. */
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
  // Told in a task of its own, after the task it is about.
  seen.push(...observer.takeRecords());
}

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
