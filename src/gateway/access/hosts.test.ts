import { describe, expect, test } from 'vitest';
import { isLoopback, type Reach, refusedHost } from './hosts.ts';

const LOCAL: Reach = { host: '127.0.0.1', publicUrl: undefined };
const NAMED: Reach = { host: '0.0.0.0', publicUrl: 'https://dossier.example' };
const ANYWHERE: Reach = { host: '0.0.0.0', publicUrl: undefined };
const ONE_ADDRESS: Reach = { host: '192.168.1.5', publicUrl: undefined };

/** A request as it arrives. Only Host names the host. */
function by(host: string, claims: Record<string, string> = {}): Request {
  return new Request('http://127.0.0.1:4173/', { headers: { Host: host, ...claims } });
}

const CLAIMS = { 'X-Forwarded-Host': 'localhost', Forwarded: 'host=localhost' };

test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP'])(
  'a request with %s is refused while sign-in is not required, and accepted afterwards',
  (header) => {
    expect(refusedHost(by('127.0.0.1:4173', { [header]: '203.0.113.9' }), LOCAL, false)).toContain(
      'this machine only',
    );
    expect(refusedHost(by('127.0.0.1:4173', { [header]: '203.0.113.9' }), LOCAL, true)).toBeUndefined();
  },
);

test('ignores host names in other headers than Host', () => {
  for (const reach of [LOCAL, NAMED])
    expect(refusedHost(by('evil.example', CLAIMS), reach, true)).toBeDefined();
});

const MACHINE = ['localhost', 'localhost:4173', '127.0.0.1:4173', '127.8.8.8', '[::1]:4173', 'LOCALHOST'];
const OTHERS = [
  'evil.example',
  'dossier.example.evil.com',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '169.254.169.254',
  '[::ffff:7f00:1]',
  'localhost.',
  '',
  'a b',
];

describe('while nobody has to sign in', () => {
  test.each(MACHINE)('accepts %j', (host) => {
    for (const reach of [LOCAL, NAMED, ANYWHERE]) expect(refusedHost(by(host), reach, false)).toBeUndefined();
  });

  test.each([...OTHERS, 'dossier.example'])('refuses %j at every configured address', (host) => {
    for (const reach of [LOCAL, NAMED, ANYWHERE]) {
      expect(refusedHost(by(host), reach, false)).toContain('this machine only');
    }
  });
});

describe('once there is an access key', () => {
  test.each(OTHERS)(
    '%j is still refused, but where every address is listened on and none is named',
    (host) => {
      for (const reach of [LOCAL, NAMED, ONE_ADDRESS]) {
        expect(refusedHost(by(host), reach, true)).toContain('PUBLIC_URL');
      }
      expect(refusedHost(by(host), ANYWHERE, true)).toBeUndefined();
      expect(refusedHost(by(host), { host: '::', publicUrl: undefined }, true)).toBeUndefined();
    },
  );

  test('accepts the name of PUBLIC_URL, the address of HOST and loopback', () => {
    expect(refusedHost(by('dossier.example'), NAMED, true)).toBeUndefined();
    expect(refusedHost(by('dossier.example:8443'), NAMED, true)).toBeUndefined();
    expect(refusedHost(by('192.168.1.5:4173'), ONE_ADDRESS, true)).toBeUndefined();
    expect(
      refusedHost(by('[fe80::1]:4173'), { host: 'fe80::1', publicUrl: undefined }, true),
    ).toBeUndefined();
    for (const reach of [LOCAL, NAMED]) expect(refusedHost(by('localhost'), reach, true)).toBeUndefined();
  });
});

test('recognises loopback addresses only', () => {
  expect(['127.0.0.1', '127.9.9.9', 'localhost', '::1', '[::1]'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', 'dossier.test', '127.0.0.1.test'].some(isLoopback)).toBe(false);
});
