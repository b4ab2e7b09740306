import { formatCredits } from '#app/format/counts.ts';

/** ` for 20 credits`, after what was bought; nothing where nothing was charged, or the page was not told. */
export function chargedText(charged: number | undefined): string {
  return charged === undefined || charged === 0 ? '' : ` for ${formatCredits(charged)}`;
}
