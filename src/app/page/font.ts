/** In milliseconds. Later, the page begins in the fallback font. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Resolves once Inter is here, which the document preloads beside the code: text that is drawn in another font first moves
 * when Inter arrives, and with `font-display: optional` it would stay in that font.
 */
export async function loadFont(): Promise<void> {
  const loaded = document.fonts.load('1em "Inter Variable"').catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
