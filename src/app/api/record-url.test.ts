import { describe, expect, test } from 'vitest';
import { recordUrl } from './record-url.ts';

const ccj = { operation: 'ccj', companyNumber: '00445790', page: 1 } as const;

describe('the URL of a record', () => {
  test('omits the number of a first page, as the gateway does', () => {
    expect(recordUrl(ccj)).toBe('/company/00445790/ccj');
  });

  test.each([
    [recordUrl({ ...ccj, page: 2 }), '/company/00445790/ccj?page=2'],
    [recordUrl(ccj, { page: 'all' }), '/company/00445790/ccj?page=all'],
    [recordUrl(ccj, { version: '3' }), '/company/00445790/ccj?version=3'],
    [
      recordUrl({ ...ccj, page: 2 }, { version: '1', raw: true }),
      '/company/00445790/ccj/raw?page=2&version=1',
    ],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });

  test('keeps every character of a search query', () => {
    const query = 'a&b=c #1 50% + é';
    const address = recordUrl({ operation: 'search', query, page: 1 });
    expect(new URL(address, 'http://x').searchParams.get('query')).toBe(query);
  });

  test('cannot be redirected by a number', () => {
    const address = recordUrl({ ...ccj, companyNumber: '../x?y#z' });
    expect(new URL(address, 'http://x').pathname).toBe('/company/..%2Fx%3Fy%23z/ccj');
  });
});
