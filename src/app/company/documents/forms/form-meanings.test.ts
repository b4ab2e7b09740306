import { expect, test } from 'vitest';
import { CHARGE_FORMS } from './charge-forms.ts';
import { EVERYDAY_FORMS } from './everyday-forms.ts';
import { everydayMeaning } from './form-meanings.ts';
import { formMeaning } from './seldom/any-form.ts';

const VARIANTS = ['AA', 'LLCS01', ' TM01 ', 'LLMR04', 'RP04CS01', 'RP01LLPSC01', 'RP04'];

test('forms of everyday mean what they mean among all forms', () => {
  const codes = [...Object.keys({ ...EVERYDAY_FORMS, ...CHARGE_FORMS }), ...VARIANTS];
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code) => everydayMeaning(code) === undefined)).toEqual([]);
  expect(codes.filter((code) => everydayMeaning(code) !== formMeaning(code))).toEqual([]);
});

test.each(['LIQ03', 'RP04LIQ03', 'RP04ZZ99', '288b', 'LLP395', 'ZZ99', 'constructor', '', undefined])(
  'what %j means is left to the list of all forms',
  (code) => {
    expect(everydayMeaning(code)).toBeUndefined();
  },
);
