import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NO_AREA, postcodeArea } from './postcode-area.ts';

/** Real postcode districts; they lie beside the project and are not part of it. */
const DISTRICTS = '../shared/data/08_lists/uk_postcode_districts.csv';

describe('the area of a postcode', () => {
  test.each([
    ['SW1Y 4PD', 'SW'],
    ['W2 1BD', 'W'],
    ['e1 7aa', 'E'],
    ['SM11 PQ', 'SM'],
    ['W1T6EB', 'W'],
    ['S65 4H', 'S'],
    [' LS1  4AB ', 'LS'],
    ['BF1 2AU', 'BF'],
    ['GIR 0AA', 'GIR'],
  ])('of %s is %s', (postcode, area) => {
    expect(postcodeArea(postcode)).toBe(area);
  });

  test.each(['HERTFORDSHIRE', '75008', 'D02 XY45', 'BFPO 61', 'LS', '-', 'ＡＢ'])(
    'of %s is none',
    (postcode) => {
      expect(postcodeArea(postcode)).toBe(NO_AREA);
    },
  );

  test.each([undefined, '', '  '])('of nothing given (%j) is not given', (postcode) => {
    expect(postcodeArea(postcode)).toBeUndefined();
  });

  test.skipIf(!existsSync(DISTRICTS))(
    `is known for every district of ${DISTRICTS}, skipped where absent`,
    () => {
      const districts = readFileSync(DISTRICTS, 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => line.split(',')[0] || []);
      expect(districts.length).toBeGreaterThan(2_000);
      expect(districts.filter((each) => postcodeArea(each) !== /^[A-Z]+/.exec(each)?.[0])).toEqual([]);
    },
  );
});
