import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPANY_OPERATIONS, type CompanyOperation } from '#contract/operations.ts';
import { applied, type Content, contentOf } from './apply-fixture.ts';
import { diffRecord } from './diff-record.ts';
import { RECORD_SHAPES } from './record-shapes.ts';
import { RECORDS } from './records-fixture.ts';

const diff = (operation: CompanyOperation, from: unknown, to: unknown) =>
  diffRecord(
    operation,
    { version: 1, pages: new Map([[1, from]]) },
    { version: 2, pages: new Map([[1, to]]) },
  );

describe.each(COMPANY_OPERATIONS)('%s', (operation) => {
  const record = RECORDS[operation];

  it('has no difference to itself', () => {
    fc.assert(
      fc.property(record, (one) => {
        expect(diff(operation, one, structuredClone(one))).toEqual([]);
      }),
    );
  });

  it('has no difference to itself in another order, with other blanks and in another case', () => {
    fc.assert(
      fc.property(record, fc.infiniteStream(fc.nat(5)), (one, random) => {
        expect(diff(operation, one, respelt(one, random))).toEqual([]);
      }),
    );
  });

  it('becomes the other version when the differences are made', () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        fc.pre(hasOwnIdentities(operation, one) && hasOwnIdentities(operation, other));
        const made = applied(operation, one, diff(operation, one, other));
        expect(statements(made)).toEqual(statements(contentOf(operation, other)));
      }),
    );
  });

  it('says the opposite of the way back', () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        fc.pre(hasOwnIdentities(operation, one) && hasOwnIdentities(operation, other));
        const [there, back] = [diff(operation, one, other), diff(operation, other, one)];
        const count = (changes: typeof there, ...types: string[]) =>
          changes.filter(({ type }) => types.includes(type)).length;
        expect(count(back, 'removed')).toBe(count(there, 'added'));
        expect(count(back, 'changed', 'restated')).toBe(count(there, 'changed', 'restated'));
      }),
    );
  });
});

/** Without the identities, which a change may change. */
function statements(content: Content): string[] {
  return [...content.values()].map((members) => JSON.stringify([...members])).sort();
}

function hasOwnIdentities(operation: CompanyOperation, record: unknown): boolean {
  const pages = new Map([[1, record]]);
  return RECORD_SHAPES[operation].lists.every((list) => {
    const keys = list.match(pages, pages).from.map((item) => item.key());
    return new Set(keys).size === keys.length;
  });
}

/** Lists in another order; texts with other blanks and in another case. */
function respelt(value: unknown, random: Iterator<number>): unknown {
  const next = () => random.next().value;
  if (typeof value === 'string') {
    // Dates, amounts and flags have one spelling.
    if (!/[a-z]/i.test(value) || /^(true|false)$/.test(value)) return value;
    const spellings = [value, value.toLowerCase(), value.toUpperCase(), ` ${value.replaceAll(' ', '  ')}`];
    return spellings[next()] ?? value;
  }
  if (Array.isArray(value)) {
    return value
      .map((each) => ({ each: respelt(each, random), rank: next() }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ each }) => each);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, respelt(part, random)]));
}
