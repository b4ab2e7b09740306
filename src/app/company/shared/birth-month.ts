import { isUnreadable, known, type Read } from '#contract/values.ts';

type Birth = { readonly year?: Read<number>; readonly month?: Read<number> } | undefined;

export function birthMonth(birth: Birth): string | undefined {
  const [year, month] = [known(birth?.year), usableMonth(birth?.month)];
  return year === undefined || month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}`;
}

export function usableMonth(month: Read<number>): number | undefined {
  const number = known(month);
  return number !== undefined && number >= 1 && number <= 12 ? number : undefined;
}

/** `YYYY-MM`, or the year alone without a usable month. The register publishes no day of birth. */
export function bornText(birth: Birth): Read<string> {
  const { year, month } = birth ?? {};
  if (isUnreadable(year) || isUnreadable(month)) {
    const sent = [month, year].filter((part) => part !== undefined);
    return { unreadable: sent.map((part) => (isUnreadable(part) ? part.unreadable : part)).join(' ') };
  }
  if (year === undefined) return undefined;
  return birthMonth(birth) ?? String(year);
}
