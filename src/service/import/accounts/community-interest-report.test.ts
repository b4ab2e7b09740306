import { expect, test } from 'vitest';
import { isCommunityInterestReport } from './community-interest-report.ts';
import { amountAt, taggedDocument, textAt } from './tagged-fixture.ts';

const SIGNED = textAt('DirectorSigningCIC34Report', 'A Director', {
  namespace: 'http://xbrl.frc.org.uk/cic/2025-01-01',
});
const FIGURE = amountAt('Equity', '1');

test('a community interest report is what its folder says, or what has only facts of its taxonomy', () => {
  for (const name of ['x_CIC.zip/CIC-90000001/cic34/report.xhtml', 'CIC34\\report.xhtml', 'cic34/a.html']) {
    expect(isCommunityInterestReport(taggedDocument(FIGURE), name)).toBe(true);
  }
  expect(isCommunityInterestReport(taggedDocument(SIGNED), 'report.xhtml')).toBe(true);
});

test('accounts with a community interest report in one document are accounts', () => {
  for (const name of ['a.xhtml', 'cic34.xhtml', 'cic34/CIC-90000001/accounts/a.xhtml']) {
    expect(isCommunityInterestReport(taggedDocument(SIGNED, FIGURE), name)).toBe(false);
  }
  expect(isCommunityInterestReport(taggedDocument(textAt('ReportTitle', 'Accounts')), 'a.xhtml')).toBe(false);
});
