import * as v from 'valibot';
import { FACTS, PortfolioRow } from '#contract/api/portfolio.ts';
import { Random } from '#service/sample/random.ts';
import { personName } from '#service/sample/words/people-words.ts';

const STATUSES = ['Active', 'Dissolved', 'Liquidation', 'Active - proposal to strike off'];

const DATES = ['incorporated', 'accountsMadeUpTo', 'accountsDue', 'confirmationDue', 'lastChange'];

/** Companies of a list with every fact, or without one in ten, decoded as the app gets them. */
export function manyCompanies(count: number): readonly PortfolioRow[] {
  const random = new Random('bench');
  return Array.from({ length: count }, (_, index) => v.parse(PortfolioRow, company(random, index)));
}

function company(random: Random, index: number) {
  const fact = (name: string) =>
    random.chance(0.1) ? { missing: 'not-disclosed' } : { value: textOf(random, name) };
  return {
    companyNumber: String(90_000_000 + index),
    companyName: `${personName(random)} Limited`,
    rows: [index + 1],
    cells: [`Account ${index}`, personName(random)],
    tags: random.chance(0.1) ? ['Key supplier'] : [],
    facts: Object.fromEntries(FACTS.map((name) => [name, fact(name)])),
    flags: { high: random.int(0, 2), medium: random.int(0, 3), low: random.int(0, 3), unchecked: 0 },
    pending: false,
  };
}

function textOf(random: Random, name: string): string {
  if (DATES.includes(name)) return `20${random.int(10, 29)}-0${random.int(1, 9)}-${random.int(10, 28)}`;
  if (name === 'status') return STATUSES[random.int(0, STATUSES.length - 1)] ?? '';
  if (name === 'currency') return 'GBP';
  if (name === 'sector') return `${random.int(10_000, 10_700)} Manufacture of goods`;
  if (name === 'ultimateParent') return `${personName(random)} Holdings`;
  return String(random.int(0, name === 'turnover' ? 9_000_000 : 900));
}
