import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, publicLookup, RefusedAddressError } from './addresses.ts';

describe('of all addresses', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '127.0.0.1',
    '127.255.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    'fec0::1',
    '2001:db8::1',
    'not an address',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a name', () => {
  const lookUp = (addresses: LookupAddress[], all = true) =>
    new Promise((resolve) => {
      publicLookup((_hostname, done) => done(null, addresses))('receiver.test', { all }, (error, found) =>
        resolve(error ?? found),
      );
    });

  const PUBLIC = { address: '8.8.8.8', family: 4 };
  const PRIVATE = { address: '10.0.0.1', family: 4 };

  test('with public addresses leads to exactly those that were checked', async () => {
    expect(await lookUp([PUBLIC])).toEqual([PUBLIC]);
    expect(await lookUp([PUBLIC], false)).toBe('8.8.8.8');
  });

  test('of which one address is private leads nowhere', async () => {
    expect(await lookUp([PUBLIC, PRIVATE])).toBeInstanceOf(RefusedAddressError);
    expect(await lookUp([PRIVATE], false)).toBeInstanceOf(RefusedAddressError);
  });

  test('without an address leads nowhere', async () => {
    expect(await lookUp([])).toBeInstanceOf(RefusedAddressError);
  });
});
