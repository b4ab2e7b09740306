import { describe, expect, test } from 'vitest';
import type { GroupNode } from '#contract/group-structure.ts';
import { groupOf } from '../group-structure/group-tree.ts';
import { leftOutBelow, printedPart } from './group-part.ts';

const node = (company_name: string, ...subsidiaries: GroupNode[]): GroupNode => ({
  company_name,
  company_number: undefined,
  country: undefined,
  country_code: undefined,
  subsidiaries,
});
const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => node(`${name} ${at}`));

/** A wide group, in which the requested company stands at the end, two levels down. */
const HOME = { ...node('HOME', ...many('CHILD', 3)), company_number: '90000001' };
const group = groupOf(node('TOP', node('WIDE', ...many('LEAF', 50)), node('LAST', HOME)), '90000001');

describe('of a group that is too long', () => {
  const printed = printedPart(group, 10);

  test('the way to the requested company and what is right below it are there first', () => {
    for (const path of ['0', '0.1', '0.1.0', '0.1.0.0', '0.1.0.1', '0.1.0.2'])
      expect(printed).toContain(path);
  });

  test('then the group from the top down, in the order of the record', () => {
    expect([...printed].slice(6)).toEqual(['0.0', '0.0.0', '0.0.1', '0.0.2']);
  });

  test('what is left out is counted at each branch', () => {
    const leftOut = leftOutBelow(group, printed);
    expect(leftOut.get('0')).toBe(47);
    expect(leftOut.get('0.0')).toBe(47);
    expect(leftOut.get('0.1')).toBe(0);
  });

  test('no branch is there without the one above it', () => {
    for (const path of printed) {
      const parent = group.tree.byPath.get(path)?.parent;
      if (parent !== undefined) expect(printed).toContain(parent.path);
    }
  });
});

test('a large family leaves room for the others', () => {
  const wide = groupOf(node('TOP', ...many('ONE', 100), node('LAST', node('UNDER'))), '90000001');
  expect(printedPart(wide, 20)).not.toContain('0.30');
  const two = groupOf(
    node('TOP', node('A', ...many('LEAF', 90)), node('B', ...many('LEAF', 90))),
    '90000001',
  );
  const printed = printedPart(two, 60);
  expect([...printed].filter((path) => path.startsWith('0.1.'))).toHaveLength(25);
  expect(printed.size).toBe(60);
});

test('a group that is short enough is there whole, and so is any without a limit', () => {
  expect(printedPart(group, 57).size).toBe(57);
  expect(printedPart(group, Number.POSITIVE_INFINITY).size).toBe(57);
});
