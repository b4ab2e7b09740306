import { describe, expect, test } from 'vitest';
import { recordAddress } from './record-address.ts';

const ccj = { operation: 'ccj', companyNumber: '00445790', page: 1 } as const;

describe('the address of a record', () => {
  test('of a first page carries no page, as the gateway names it', () => {
    expect(recordAddress(ccj)).toBe('/company/00445790/ccj');
  });

  test.each([
    [recordAddress({ ...ccj, page: 2 }), '/company/00445790/ccj?page=2'],
    [recordAddress(ccj, { page: 'all' }), '/company/00445790/ccj?page=all'],
    [recordAddress(ccj, { version: '3' }), '/company/00445790/ccj?version=3'],
    [
      recordAddress({ ...ccj, page: 2 }, { version: '1', raw: true }),
      '/company/00445790/ccj/raw?page=2&version=1',
    ],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });

  test('of a search keeps every character of the query', () => {
    const query = 'a&b=c #1 50% + é';
    const address = recordAddress({ operation: 'search', query, page: 1 });
    expect(new URL(address, 'http://x').searchParams.get('query')).toBe(query);
  });

  test('cannot be led elsewhere by a number', () => {
    const address = recordAddress({ ...ccj, companyNumber: '../x?y#z' });
    expect(new URL(address, 'http://x').pathname).toBe('/company/..%2Fx%3Fy%23z/ccj');
  });
});
