import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const PROVIDER = { PROVIDER_URL: 'https://lookup.test/v1/', PROVIDER_KEY: 'key' };

test('the documented defaults apply without settings', () => {
  expect(readEnvironment({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4173,
    DATA_DIR: './data',
    PROVIDER_AUTH_SCHEME: 'Bearer',
    PROVIDER_ERRORS_CHARGED: 'unknown',
    SAMPLE_SIZE: 2000,
    COMPANIES_HOUSE_DOWNLOAD_URL: 'https://download.companieshouse.gov.uk',
  });
});

test('an empty setting counts as not set', () => {
  expect(readEnvironment({ PORT: '', CREDIT_BUDGET: '' })).toMatchObject({ PORT: 4173 });
});

test('a URL loses its trailing slash', () => {
  expect(readEnvironment(PROVIDER).PROVIDER_URL).toBe('https://lookup.test/v1');
});

test('scheme and host of a URL are case-insensitive', () => {
  expect(readEnvironment({ PUBLIC_URL: 'HTTPS://Dossier.Example' }).PUBLIC_URL).toBe(
    'https://dossier.example',
  );
});

test.each([
  { PORT: 'x' },
  { PORT: '65536' },
  { PORT: '-1' },
  { CREDIT_BUDGET: '1.5' },
  { SAMPLE_SIZE: '0' },
  { SAMPLE_SEED: 'two words' },
  { PUBLIC_URL: 'dossier.test' },
  { ...PROVIDER, PROVIDER_URL: 'ftp://lookup.test' },
  { ...PROVIDER, PROVIDER_URL: 'https://user:word@lookup.test' },
  { ...PROVIDER, PROVIDER_URL: 'https://lookup.test/?a=1' },
  { ...PROVIDER, PROVIDER_URL: ' https://lookup.test' },
  { ...PROVIDER, PROVIDER_KEY: 'ключ' },
  { ...PROVIDER, PROVIDER_KEY: 'two\nlines' },
  { PROVIDER_URL: 'https://lookup.test' },
  { COMPANIES_HOUSE_DOWNLOAD_URL: 'download.companieshouse.gov.uk' },
  { COMPANIES_HOUSE_DOWNLOAD_URL: 'file:///downloads' },
  { PROVIDER_ERRORS_CHARGED: 'maybe' },
  { PROVIDER_AUTH_SCHEME: 'Bearer:' },
  { DATABASE_URL: 'mysql://127.0.0.1/dossier' },
  { WEBHOOK_ALLOW_PRIVATE: 'yes' },
  { SMTP_URL: 'http://mail.test' },
  { SMTP_FROM: 'nobody' },
  { SMTP_URL: 'smtp://mail.test' },
])('%o is refused in one plain line that names the setting', (variables) => {
  const name = Object.keys(variables).at(-1) ?? '';
  expect(() => readEnvironment(variables)).toThrow(new RegExp(`^(?=[^\\n]*$).*${name.replace('_KEY', '_')}`));
});
