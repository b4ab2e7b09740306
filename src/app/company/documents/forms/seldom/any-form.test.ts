import { describe, expect, test } from 'vitest';
import { formMeaning, presentForm } from './any-form.ts';

describe('the meaning of a form code', () => {
  test.each([
    ['AP01', 'Director appointed'],
    [' TM01 ', 'Director left'],
    ['R', 'Resolution of the members'],
    ['GAZ1(A)', 'Strike-off at its own request announced'],
    ['MODEL ARTICLES', 'Standard articles taken on'],
    ['2.12B', 'Administrator appointed'],
    ['12.1', 'Court order on what is set aside for unsecured creditors'],
  ])('%j: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each([
    ['LLCS01', 'Yearly confirmation that the register is right'],
    ['LLPSC07', 'No longer in control'],
    ['SLPPSC07', 'No longer in control'],
    ['OSAP01', 'Director appointed'],
    ['LLP395', 'Charge registered, used until 2009'],
    ['LLP466(Scot)', 'Terms of a floating charge changed, used until 2009'],
  ])('%s is that of the form it is a variant of: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each([
    ['88(2)R', 'Shares issued, used until 2009'],
    ['363s', 'Yearly return, used until 2009'],
    ['225(1)', 'Accounting year end moved, used until 2009'],
    ['703P(3)', 'Winding up or insolvency of an overseas company, used until 2009'],
    ['43(3)e', 'Declaration of a private company that becomes public, used until 2009'],
  ])('%s, a part of an older form: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each([
    ['1.4(Scot)', 'Arrangement with creditors completed'],
    ['1.4(NI)', 'Arrangement with creditors completed'],
    ['2.24B(NI)', 'Administrator’s progress report'],
    ['AM10(Scot)', 'Administrator’s progress report'],
  ])('%s is that of England and Wales where the numbers are the same: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test('of one number differs where Scotland counts otherwise', () => {
    expect(formMeaning('2.24B')).toBe('Administrator’s progress report');
    expect(formMeaning('2.24B(Scot)')).toBe('Court ended the administration');
    expect(formMeaning('4.20(Scot)')).toBeUndefined();
  });

  test.each([
    ['RP04CS01', 'Corrects: Yearly confirmation that the register is right'],
    ['RP04LLPSC01', 'Corrects: Person in control named'],
    ['RP01AP01', 'Replaces: Director appointed'],
    ['RP04ZZ99', 'Corrects an earlier form'],
    ['RP04', 'Corrects an earlier form'],
  ])('%s names the form that it stands for: %s', (code, meaning) => {
    expect(formMeaning(code)).toBe(meaning);
  });

  test.each([
    'LLAP03',
    'OSCH01',
    'ap01',
    'CERT(INC)(NI)',
    '23(NI)',
    'ZZ99',
    '',
    'constructor',
    '__proto__',
    'LLconstructor',
    'RP0',
    undefined,
  ])('of %s is not guessed', (code) => {
    expect(formMeaning(code)).toBeUndefined();
  });
});

test.each([
  ['4.13', 'COCOMP'],
  ['2.24B(NI)', 'AM10'],
  ['2.24B(Scot)', 'AM25'],
  ['AM10(Scot)', 'AM10'],
  [' LLDS01 ', 'DS01'],
  ['GAZ1(A)', 'GAZ1(A)'],
  ['constructor', 'constructor'],
])('the form that says today what %j says is %s', (code, form) => {
  expect(presentForm(code)).toBe(form);
});
