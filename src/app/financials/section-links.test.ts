import { expect, test } from 'vitest';
import { checksOf } from './checks/checks.ts';
import { periodsOf } from './period-fixture.ts';
import { sectionLinks } from './section-links.ts';
import { linesOf } from './statement/statement.ts';

const linksFor = (sent: Parameters<typeof periodsOf>[0]) => {
  const periods = periodsOf({ period_ended: '2025-03', ...sent });
  const { lines } = linesOf(periods.map(({ entry }) => entry));
  return sectionLinks(lines, checksOf(periods)).map(({ name }) => name);
};

test('the contents lead to the parts that are shown, in the order of the page', () => {
  expect(linksFor({ turnover: '1', stocks: '2', employees: '3' })).toEqual([
    'Profit and loss',
    'Balance sheet',
    'Staff',
    'Ratios',
    'Documents',
    'Checks',
    'Charts',
  ]);
});

test('the contents count the checks that differ', () => {
  const links = linksFor({ total_assets: '100', total_liabilities: '-40', shareholders_funds: '10' });
  expect(links).toContain('Checks (1)');
});
