import { expect, test } from 'vitest';
import { taxonomyOf } from './entry-points.ts';

test.each([
  ['https://xbrl.frc.org.uk/FRS-102/2023-01-01/FRS-102-2023-01-01.xsd', 'FRS-102'],
  ['http://xbrl.frc.org.uk/FRS-101/2014-09-01/FRS-101-2014-09-01.xsd', 'FRS-101'],
  ['https://xbrl.frc.org.uk/FRS-105/2024-01-01/FRS-105-2024-01-01.xsd', 'FRS-105'],
  ['https://xbrl.frc.org.uk/IFRS/2021-01-01/IFRS-2021-01-01.xsd', 'IFRS'],
  ['https://xbrl.frc.org.uk/char/2019-01-01/char-2019-01-01.xsd', 'CHARITIES'],
  ['https://xbrl.frc.org.uk/ireland/FRS-102/2022-01-01/ie-FRS-102-2022-01-01.xsd', 'FRS-102'],
  ['http://www.xbrl.org/uk/gaap/core/2009-09-01/uk-gaap-full-2009-09-01.xsd', 'UK-GAAP'],
  [' frs-102-2019-01-01.xsd ', 'FRS-102'],
  ['http://www.hmrc.gov.uk/schemas/ct/dpl/2021-01-01/dpl-2021.xsd', undefined],
  ['https://xbrl.frc.org.uk/FRS-102/2023-01-01/', undefined],
  ['', undefined],
])('%s is the entry point of %s', (address, taxonomy) => {
  expect(taxonomyOf(address)).toBe(taxonomy);
});
