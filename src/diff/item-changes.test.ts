import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { changedItem } from './changed-item.ts';
import { diffRecord } from './diff-record.ts';
import { itemChanges } from './item-changes.ts';
import { RECORD_SHAPES } from './record-shapes.ts';
import { RECORDS } from './records-fixture.ts';

const version = (number: number, record: unknown) => ({ version: number, pages: new Map([[1, record]]) });

describe.each(COMPANY_OPERATIONS.filter((each) => each !== 'group-structure'))('%s', (operation) => {
  it('gives each item of the later version the changes that it has', () => {
    fc.assert(
      fc.property(RECORDS[operation], RECORDS[operation], (one, other) => {
        const [from, to] = [version(1, one), version(2, other)];
        const changes = diffRecord(operation, from, to);
        const found = itemChanges(operation, to.pages, changes);
        for (const list of RECORD_SHAPES[operation].lists) {
          const matched = list.match(from.pages, to.pages);
          // Equal items may stand for each other.
          fc.pre(new Set(matched.to.map(({ text }) => text())).size === matched.to.length);
          fc.pre(new Set(matched.from.map(({ key }) => key())).size === matched.from.length);
          for (const item of matched.come) {
            expect(found.get(item.raw)).toEqual([
              expect.objectContaining({ type: 'added', after: item.raw }),
            ]);
          }
          const changed = matched.pairs.filter(({ after }) => found.has(after.raw));
          for (const { before, after } of changed) expect(before.text()).not.toBe(after.text());
          const places = changes.map(({ path }) => changedItem(path));
          const own = places.filter((place) => place?.list === list.path && place.member !== undefined);
          expect(changed).toHaveLength(new Set(own.map((place) => place?.item)).size);
        }
      }),
    );
  });
});

it('tells two terms of one person apart when both say the same now', () => {
  const term = (appointment_date: string, occupation: string) => ({
    ...{ person_id: 1, name: 'SMITH, John', role: 'director', appointment_date, occupation },
  });
  const page = (...items: readonly object[]) => version(1, { items });
  const later = [term('2015-01-01', 'Baker'), term('2019-01-01', 'Baker')];
  const from = page(term('2015-01-01', 'Baker'), term('2019-01-01', 'Engineer'));
  const to = page(...later);
  const found = itemChanges('appointments', to.pages, diffRecord('appointments', from, to));
  expect([...found].map(([item, changes]) => [item, changes.map(({ before }) => before)])).toEqual([
    [later[1], ['Engineer']],
  ]);
});
