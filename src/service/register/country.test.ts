import { expect, test } from 'vitest';
import { parseCountry } from './country.ts';
import { COUNTRY_CODES } from './country-words.ts';

const codeOf = (text: string) => parseCountry(text)?.code;

test.each([
  ['England & Wales', 'UK'],
  ['United Kingdom (England And Wales)', 'UK'],
  ['ENGLAND', 'UK'],
  ['U.K.', 'UK'],
  ['Companies House Cardiff', 'UK'],
  ['Northern Ireland', 'UK'],
  ['New South Wales, Australia', 'AU'],
  ['Usa', 'US'],
  ['U.S.A', 'US'],
  ['Delaware, Usa', 'US'],
  ['Minnesota, Usa', 'US'],
  ['New Jersey', 'US'],
  ['Georgia, Usa', 'US'],
  ['New Mexico', 'US'],
  ['Jersey', 'JE'],
  ['Jersey, Channel Islands', 'JE'],
  ['Guernsey, United Kingdom', 'GG'],
  ['Isle Of Man, British Isles', 'IM'],
  ['Ireland', 'IE'],
  ['Republic Of Ireland', 'IE'],
  ['Dublin, Ireland', 'IE'],
  ['Cayman Islands', 'KY'],
  ['British Virgin Islands', 'VG'],
  ['Hong Kong', 'HK'],
  ['Hong Kong, China', 'HK'],
  ["People'S Republic Of China", 'CN'],
  ['The Companies Ordinance Of The Laws Of Gibraltar', 'GI'],
  ['The Netherlands', 'NL'],
  ['Côte d’Ivoire', 'CI'],
  ['Curacao', 'CW'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Saint Kitts And Nevis', 'KN'],
  ['Papua New Guinea', 'PG'],
  ['South Korea', 'KR'],
  ['North Korea', 'KP'],
  ['Dubai, United Arab Emirates', 'AE'],
])('%s is %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});

test.each([
  '',
  'Companies Act',
  'Private Limited Company',
  'Georgia',
  'Channel Islands',
  'Netherlands Antilles',
  'South America',
  'England And Jersey Or France',
  'Ireland, United Kingdom',
  'None',
  'De',
])('%s does not name exactly one country', (text) => {
  expect(parseCountry(text)).toBeUndefined();
});

test('a country has its common name', () => {
  expect(parseCountry('england')).toEqual({ name: 'United Kingdom', code: 'UK' });
  expect(parseCountry('Delaware')).toEqual({ name: 'United States', code: 'US' });
  expect(parseCountry('hongkong')).toEqual({ name: 'Hong Kong', code: 'HK' });
});

test('every country is recognised by its name, except one that shares it with a US state', () => {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  const misread = COUNTRY_CODES.filter(
    (code) => codeOf(names.of(code) ?? '') !== (code === 'GB' ? 'UK' : code),
  );
  expect(misread).toEqual(['GE']);
});
