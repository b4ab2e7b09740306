import { isIsoDate } from '#contract/values.ts';
import { formatDate } from './dates.ts';

/** The name of an item as the screen writes it: `Filing 2, 2 Jan 2026`. */
export function itemNameText(name: string): string {
  return name
    .split(', ')
    .map((part) => (isIsoDate(part) ? formatDate(part) : part))
    .join(', ');
}
