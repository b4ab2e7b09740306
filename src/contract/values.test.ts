import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { date, decimal, flag, integer, isUnreadable, known, month, text, wholeNumber } from './values.ts';

const everyField = { text, decimal, wholeNumber, integer, date, month, flag };

describe.each(Object.entries(everyField))('%s', (_name, field) => {
  test.each([
    ['the empty string', ''],
    ['null', null],
    ['nothing', undefined],
  ])('reads %s as absent', (_what, sent) => {
    expect(v.parse(field, sent)).toBeUndefined();
  });

  test('never throws for any value', () => {
    fc.assert(fc.property(fc.anything(), (sent) => v.safeParse(field, sent).success));
  });
});

test.each(['12', '-5', '0', '33.3333333', '9007199254740993', '-123456789012345678901234567890.10'])(
  'the number %s stays exactly as sent',
  (sent) => {
    expect(v.parse(decimal, sent)).toBe(sent);
  },
);

test.each(['1,234', '1e5', ' 12 ', '0x10', 'n/a', '+3', '.5', '--1', '１２'])(
  '%s is not a number and is shown as sent',
  (sent) => {
    expect(v.parse(decimal, sent)).toEqual({ unreadable: sent });
  },
);

test('a JSON number is read as a string unless digits may be lost', () => {
  expect(v.parse(decimal, 12)).toBe('12');
  expect(v.parse(decimal, -1.5)).toBe('-1.5');
  expect(v.parse(decimal, 2 ** 60)).toEqual({ unreadable: '1152921504606847000' });
});

test.each(['2023-02-30', '2023-13-01', '0000-00-00', '2023-2-1', '01/02/2023', '2023-02-29'])(
  '%s is not a date and is shown as sent',
  (sent) => {
    expect(v.parse(date, sent)).toEqual({ unreadable: sent });
  },
);

test('every day of the calendar is a date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (day) => {
        const sent = day.toISOString().slice(0, 10);
        return v.parse(date, sent) === sent;
      },
    ),
  );
});

test('a month is a year and a month from 01 to 12', () => {
  expect(v.parse(month, '2025-03')).toBe('2025-03');
  expect(v.parse(month, '2023-13')).toEqual({ unreadable: '2023-13' });
});

test('booleans are read from strings and from JSON booleans', () => {
  expect([v.parse(flag, 'true'), v.parse(flag, 'false'), v.parse(flag, true)]).toEqual([true, false, true]);
  expect(v.parse(flag, 'yes')).toEqual({ unreadable: 'yes' });
});

test('a value that is not text is shown as JSON', () => {
  expect(v.parse(text, { a: 1 })).toBe('{"a":1}');
});

test('an unreadable value is left out of sums', () => {
  expect(known({ unreadable: 'x' })).toBeUndefined();
  expect(known(v.parse(decimal, '5'))).toBe('5');
  expect(isUnreadable('x')).toBe(false);
});

describe('text of the wire', () => {
  const UNSAFE = ['\ud800', '\udc00x', '\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
  const fields = [text, decimal, date, flag];

  test('becomes well formed and without controls of direction, readable or not', () => {
    const part = fc.oneof(fc.constantFrom(...UNSAFE), fc.string());
    const sent = fc.array(part).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(sent, fc.record({ name: sent }), fc.array(sent)), (value) => {
        for (const field of fields) {
          const read = v.parse(field, value);
          const said = isUnreadable(read) ? read.unreadable : String(read);
          expect(() => encodeURIComponent(said)).not.toThrow();
          expect(said).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
        }
      }),
    );
  });

  test.each([
    ['HARBOUR\u202eDETIMIL', 'HARBOUR[U+202E]DETIMIL'],
    ['\u2067A\u2069', '[U+2067]A[U+2069]'],
    ['SMITH\u200e LTD\u200f', 'SMITH LTD'],
    ['half \ud83d of it', 'half \ufffd of it'],
    ['whole \ud83d\ude00, שלום, zero\u200bwidth', 'whole \ud83d\ude00, שלום, zero\u200bwidth'],
  ])('%j is shown as %j', (sent, shown) => {
    expect(v.parse(text, sent)).toBe(shown);
  });
});
