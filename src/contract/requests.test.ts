import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyNumber, readCompanyNumber } from './company-number.ts';
import { envelopeOf, readEnvelope } from './envelope.ts';
import { COMPANY_OPERATIONS, OPERATIONS, requestPath, type Subject } from './operations.ts';
import { readPage, readQuery } from './query.ts';

describe('company numbers', () => {
  test('are normalised to eight capitals or digits without surrounding blanks', () => {
    expect(companyNumber(' sc123456 ')).toBe('SC123456');
    expect(companyNumber('00445790')).toBe('00445790');
  });

  test.each([
    '',
    '445790',
    '004457901',
    '0044579０',
    '0044 790',
    '../../ab',
    '0044\u00005790',
    '00445790\u0301',
    'sc12345ß',
    'ſc123456',
  ])('do not include %j', (given) => {
    expect(companyNumber(given)).toBeUndefined();
  });

  test('do not change when they are normalised twice', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const once = companyNumber(given);
        return once === undefined || companyNumber(once) === once;
      }),
    );
  });

  test.each([
    ['445790', '00445790'],
    ['sc 123456', 'SC123456'],
    ['SC1', 'SC000001'],
    ['R123', 'R0000123'],
    ['ip12345r', 'IP12345R'],
    ['00445790', '00445790'],
  ])('are read from the search text %s as %s', (typed, number) => {
    expect(readCompanyNumber(typed)).toBe(number);
  });

  test.each(['tesco', '118', '3i', '123456789', 'SC1234567', 'LIMITEDS'])(
    'are not read from the search text %s',
    (typed) => {
      expect(readCompanyNumber(typed)).toBeUndefined();
    },
  );
});

describe('queries', () => {
  test('are trimmed and normalised to single blanks and NFC', () => {
    expect(readQuery('  cafe\u0301   bar ')).toEqual({ ok: true, query: 'café bar' });
  });

  test('have at most 200 characters in any script', () => {
    expect(readQuery('😀'.repeat(200)).ok).toBe(true);
    expect(readQuery('😀'.repeat(201)).ok).toBe(false);
  });

  test('have no marks of direction, and are refused with a control of direction or half a character', () => {
    expect(readQuery('cafe\u200e b\u200far\u061c')).toEqual({ ok: true, query: 'cafe bar' });
    for (const given of ['a\u202eb', '\u2066a', 'a\ud800', '\udc00'])
      expect(readQuery(given).ok, given).toBe(false);
    expect(readQuery('\u200e').ok).toBe(false);
  });

  test('do not change when they are normalised twice', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const once = readQuery(given);
        return !once.ok || JSON.stringify(readQuery(once.query)) === JSON.stringify(once);
      }),
    );
  });
});

test('a page is a whole number from 1 and defaults to 1', () => {
  expect([undefined, '1', '25', '9999999'].map(readPage)).toEqual([1, 1, 25, 9_999_999]);
  const refused = ['0', '-1', 'abc', '', '1.0', '01', '１', '1e3', '10000000', '9'.repeat(400)];
  expect(refused.map(readPage)).toEqual(refused.map(() => undefined));
});

test('paths match the specification, and later pages carry the provider’s parameter', () => {
  const subject: Subject = { operation: 'ccj', companyNumber: '00445790', page: 2 };
  expect(requestPath(subject, 'page')).toBe('/company/00445790/ccj?page=2');
  expect(requestPath({ ...subject, page: 1 }, 'page')).toBe('/company/00445790/ccj');
  expect(requestPath({ operation: 'search', query: 'a&b=c', page: 1 }, 'page')).toBe(
    '/company/search?query=a%26b%3Dc',
  );
});

test('a full company costs 78 credits', () => {
  expect(COMPANY_OPERATIONS.reduce((sum, name) => sum + OPERATIONS[name].credits, 0)).toBe(78);
});

describe('envelopes', () => {
  const subject: Subject = { operation: 'profile', companyNumber: '00445790', page: 1 };

  test('contain exactly the member of their operation', () => {
    expect(readEnvelope(subject, envelopeOf(subject, { a: 1 }))).toEqual({ ok: true, data: { a: 1 } });
  });

  test.each([
    ['another status', { ...envelopeOf(subject, {}), status: 'error' }],
    ['no data', { status: 'success', company_number: '00445790' }],
    ['no echo', { status: 'success', data: { overview: {} } }],
    ['two members', { ...envelopeOf(subject, {}), data: { overview: {}, ccj: {} } }],
    ['a wrongly named member', { ...envelopeOf(subject, {}), data: { profile: {} } }],
    ['no object', 'success'],
  ])('with %s are unreadable', (_what, body) => {
    expect(readEnvelope(subject, body)).toMatchObject({ ok: false, problem: 'unreadable' });
  });

  test('with the overview of another company are rejected', () => {
    const other = envelopeOf(subject, { company_number: '99999999' });
    expect(readEnvelope(subject, other)).toMatchObject({ ok: false, problem: 'wrong-company' });
    expect(readEnvelope(subject, envelopeOf(subject, { company_number: '' })).ok).toBe(true);
  });

  test('about another company are rejected', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{8}$/), (other) => {
        const reading = readEnvelope(subject, envelopeOf({ ...subject, companyNumber: other }, {}));
        return other === subject.companyNumber
          ? reading.ok
          : !reading.ok && reading.problem === 'wrong-company';
      }),
    );
  });
});
