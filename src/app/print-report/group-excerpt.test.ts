import { describe, expect, test } from 'vitest';
import type { GroupNode } from '#contract/group-structure.ts';
import { groupOf } from '../company/group-structure/group.ts';
import { omittedBelow, printedExcerpt } from './group-excerpt.ts';

const node = (company_name: string, ...subsidiaries: GroupNode[]): GroupNode => ({
  company_name,
  company_number: undefined,
  country: undefined,
  country_code: undefined,
  subsidiaries,
});
const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => node(`${name} ${at}`));

/** A wide group with the requested company at the end, two levels down. */
const HOME = { ...node('HOME', ...many('CHILD', 3)), company_number: '90000001' };
const group = groupOf(node('TOP', node('WIDE', ...many('LEAF', 50)), node('LAST', HOME)), '90000001');

describe('printedExcerpt of a long group', () => {
  const printed = printedExcerpt(group, 10);

  test('contains the path to the requested company and its children first', () => {
    for (const path of ['0', '0.1', '0.1.0', '0.1.0.0', '0.1.0.1', '0.1.0.2'])
      expect(printed).toContain(path);
  });

  test('continues level by level in record order', () => {
    expect([...printed].slice(6)).toEqual(['0.0', '0.0.0', '0.0.1', '0.0.2']);
  });

  test('counts the omitted descendants of each branch', () => {
    const omitted = omittedBelow(group, printed);
    expect(omitted.get('0')).toBe(47);
    expect(omitted.get('0.0')).toBe(47);
    expect(omitted.get('0.1')).toBe(0);
  });

  test('contains the parent of every branch', () => {
    for (const path of printed) {
      const parent = group.tree.byPath.get(path)?.parent;
      if (parent !== undefined) expect(printed).toContain(parent.path);
    }
  });
});

test('printedExcerpt limits large families', () => {
  const wide = groupOf(node('TOP', ...many('ONE', 100), node('LAST', node('UNDER'))), '90000001');
  expect(printedExcerpt(wide, 20)).not.toContain('0.30');
  const two = groupOf(
    node('TOP', node('A', ...many('LEAF', 90)), node('B', ...many('LEAF', 90))),
    '90000001',
  );
  const printed = printedExcerpt(two, 60);
  expect([...printed].filter((path) => path.startsWith('0.1.'))).toHaveLength(25);
  expect(printed.size).toBe(60);
});

test('printedExcerpt contains a short group, or any without a limit, completely', () => {
  expect(printedExcerpt(group, 57).size).toBe(57);
  expect(printedExcerpt(group, Number.POSITIVE_INFINITY).size).toBe(57);
});
