import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formMeaning } from './form-meanings.ts';

describe('the meaning of a form code', () => {
  test.each([
    ['AP01', 'Director appointed'],
    ['TM01', 'Director left'],
    ['R', 'Resolution of the members'],
    ['GAZ1(A)', 'Strike-off at its own request announced'],
    ['LLCS01', 'Yearly confirmation that the register is right'],
    ['LLPSC07', 'No longer in control'],
    ['SLPPSC07', 'No longer in control'],
    ['RP04CS01', 'Corrects: Yearly confirmation that the register is right'],
    ['RP04LLPSC01', 'Corrects: Person in control named'],
    ['RP04ZZ99', 'Corrects an earlier form'],
  ])('%s: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each(['OSAP01', 'LLAP03', 'ap01', '1.4(Scot)', 'ZZ99', '', 'constructor', '__proto__', undefined])(
    'of %s is not guessed',
    (code) => {
      expect(formMeaning(code)).toBeUndefined();
    },
  );
});

const REAL = new URL('../../../../../shared/data/01_enumerations/filing_types.csv', import.meta.url);

/** What the category of a form has to be, as far as our words for it say. */
const CATEGORY_OF: readonly [RegExp, string][] = [
  [/^(Director|Secretary|Member) (appointed|left)/, 'officers'],
  [/in control/, 'persons-with-significant-control'],
  [/^Charge/, 'mortgage'],
  [/[Ss]trike-off|struck off/, 'dissolution gazette'],
  [/[Aa]dministrat(or|ion)|[Ll]iquidator/, 'insolvency'],
];

test.skipIf(!existsSync(REAL))('agrees with the category of a real form (skipped without the data)', () => {
  const checked = readFileSync(REAL, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [code = '', category = ''] = line.split(',');
      const expected = CATEGORY_OF.find(([words]) => words.test(formMeaning(code) ?? ''))?.[1];
      return expected === undefined ? [] : [{ code, agrees: expected.includes(category) }];
    });
  expect(checked.filter(({ agrees }) => !agrees)).toEqual([]);
  expect(checked.length).toBeGreaterThan(30);
});
