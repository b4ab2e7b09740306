import type { HeldSubject } from '#contract/api/held.ts';

export type RecentCompany = { readonly number: string; readonly name: string };

/** More would not fit below the box on a phone with a keyboard. */
export const FEW_COMPANIES = 6;

/** Reads what `writeRecent` wrote: the source, then a line per company. Companies of another source are none. */
export function readRecent(text: string, source: string): RecentCompany[] {
  const [of, ...lines] = text.split('\n');
  if (of !== source) return [];
  const companies = lines.flatMap((line) => {
    const [, number, name] = /^([A-Z0-9]{8}) (.+)$/.exec(line) ?? [];
    return number === undefined || name === undefined ? [] : [{ number, name }];
  });
  return companies.slice(0, FEW_COMPANIES);
}

export function writeRecent(source: string, companies: readonly RecentCompany[]): string {
  return [source, ...companies.map(({ number, name }) => `${number} ${name.replace(/\s+/g, ' ')}`)].join(
    '\n',
  );
}

/** The company comes first, and once. */
export function withRecent(companies: readonly RecentCompany[], company: RecentCompany): RecentCompany[] {
  const others = companies.filter(({ number }) => number !== company.number);
  return [company, ...others].slice(0, FEW_COMPANIES);
}

/** What the empty search box offers: companies opened in this browser or, before the first, those that the team bought last. */
export function recentOptions(
  opened: readonly RecentCompany[],
  bought: readonly Pick<HeldSubject, 'subject' | 'name'>[],
): readonly RecentCompany[] {
  if (opened.length > 0) return opened;
  return bought
    .slice(0, FEW_COMPANIES)
    .map(({ subject, name = `Company ${subject}` }) => ({ number: subject, name }));
}
