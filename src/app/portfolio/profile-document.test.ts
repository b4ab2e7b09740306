import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FACTS, type PortfolioRow, PortfolioRow as Row } from '#contract/api/portfolio.ts';
import { writeProfile } from './profile-document.ts';

function rowOf(change: Partial<PortfolioRow>): PortfolioRow {
  const facts = Object.fromEntries(FACTS.map((name) => [name, { missing: 'not-held' }]));
  return v.parse(Row, {
    ...{ companyNumber: '00445790', companyName: 'TESCO', rows: [1], cells: [], tags: [] },
    ...{ facts, flags: { missing: 'not-held' }, pending: false, ...change },
  });
}

const SHARED = {
  ...{ own: ['Contact'], flags: undefined, list: 'Suppliers', source: 'Sample register' },
  ...{ url: 'https://dossier.test/company/00445790', today: '2026-12-01' },
};

test('has names of any script, and no markup of a record', async () => {
  const html = await writeProfile({
    ...SHARED,
    row: rowOf({ companyName: 'Łódź Ж 你好 <b>&"', cells: ['=cmd|1 <script>'] }),
  });
  expect(html).toContain('Łódź Ж 你好 &lt;b&gt;&amp;&quot;');
  expect(html).toContain('=cmd|1 &lt;script&gt;');
  expect(html).not.toContain('<script>');
});

test('says that flags could not be checked, which is not that there are none', async () => {
  expect(await writeProfile({ ...SHARED, row: rowOf({}) })).toContain(
    '<p>Risk flags could not be checked.</p>',
  );
});

test('says in words why a fact is missing, and what limits one', async () => {
  const { facts } = rowOf({});
  const html = await writeProfile({
    ...SHARED,
    row: rowOf({
      facts: {
        ...facts,
        turnover: { value: '14712345', caveat: 'in doubt' },
        judgments: { missing: 'not-covered' },
        accountsDue: { value: '2026-11-01' },
      },
    }),
  });
  expect(html).toContain('<dt>Turnover</dt><dd>14.7m (in doubt)</dd>');
  expect(html).toContain('<dt>Unsatisfied judgments</dt><dd>Not covered</dd>');
  expect(html).toContain('<dt>Net assets</dt><dd>Not held</dd>');
  expect(html).toContain('overdue by 30 days');
});
