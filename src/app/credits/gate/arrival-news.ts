import { formatCredits } from '#app/format/counts.ts';

/** What was bought and has arrived, in one sentence: `Arrived: Officers. 2 credits charged.` */
export function arrivalNews(label: string, charged: number | undefined): string {
  if (charged === undefined) return `Arrived: ${label}.`;
  if (charged !== 0) return `Arrived: ${label}. ${formatCredits(charged)} charged.`;
  return `Arrived: ${label}. It was bought already or just then; nothing more was charged.`;
}
