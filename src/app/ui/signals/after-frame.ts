/** Calls once the next frame has been painted, or soon where the page is hidden: what nobody sees has no frames. */
export function afterFrame(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}
