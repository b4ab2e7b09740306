import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openAll } from '#app/tree/open-state.ts';
import { readOpenState, writeOpenState } from '#app/tree/open-text.ts';
import { placeRows } from '#app/tree/outline/placed-rows.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { countCountries, groupWithin } from './countries/group-countries.ts';
import { companyPageNumber } from './group-node.ts';
import { readGroupState } from './group-state.ts';
import { groupOf } from './group-tree.ts';
import { groupSummary, hintWords, nodeName, placeSummary } from './group-words.ts';

/** Real groups, derived from public registers; they lie beside the project and are not part of it. */
const FILES = ['london_group_trees.jsonl', 'ixbrl_group_trees.jsonl'].map(
  (name) => `../shared/data/07_groups/${name}`,
);

/** A number that no company has. */
const NOBODY = '00000000';

const Line = v.object({ group_structure: v.unknown(), nodes_in_sample: v.optional(v.number()) });

const sentNodes = (sent: unknown): { company_number?: unknown; country_code?: unknown }[] => {
  if (typeof sent !== 'object' || sent === null) return [];
  const below = 'subsidiaries' in sent && Array.isArray(sent.subsidiaries) ? sent.subsidiaries : [];
  return [sent, ...below.flatMap(sentNodes)];
};

describe.skipIf(!FILES.every(existsSync))(`real groups (${FILES.join(', ')}, skipped where absent)`, () => {
  const groups = () =>
    FILES.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean)).map((line) => {
      const { group_structure: sent, nodes_in_sample } = v.parse(Line, JSON.parse(line));
      return { sent, nodes_in_sample, root: v.parse(GroupStructure, sent) };
    });

  test('have every node that was sent, once, under a path of its own', () => {
    for (const { sent, nodes_in_sample, root } of groups()) {
      const { tree, branches } = groupOf(root, NOBODY);
      const all = sentNodes(sent);
      expect(branches).toHaveLength(all.length);
      expect(tree.byPath.size).toBe(all.length);
      expect(tree.root.below).toBe(all.length - 1);
      expect(branches.map(({ item }) => item.company_number ?? '')).toEqual(
        all.map(({ company_number }) => company_number ?? ''),
      );
      if (nodes_in_sample !== undefined) expect(all).toHaveLength(nodes_in_sample);
    }
  });

  test('have counts that add up, by level and by country', () => {
    for (const { root } of groups()) {
      const group = groupOf(root, NOBODY);
      for (const { children, below } of group.branches) {
        expect(below).toBe(children.length + children.reduce((sum, child) => sum + child.below, 0));
      }
      const countries = countCountries(group.branches);
      expect(countries.reduce((sum, { count }) => sum + count, 0)).toBe(group.branches.length);
      for (const { country, count } of countries) {
        const part = groupWithin(group, country);
        expect((part?.branches.length ?? 0) - (part?.onTheWay.size ?? 0)).toBe(count);
      }
    }
  });

  test('open at any company that has a number, with the way to it open, and say where it stands', () => {
    for (const { root } of groups()) {
      for (const { item } of groupOf(root, NOBODY).branches) {
        const number = companyPageNumber(item);
        if (number === undefined) continue;
        const group = groupOf(root, number);
        const { open, selected } = readGroupState(group, {});
        expect(selected && companyPageNumber(selected.item)).toBe(number);
        expect(selected?.parent === undefined || open.open.has(selected.parent.path)).toBe(true);
        expect(placeSummary(group, number)).not.toContain('does not appear');
      }
    }
  });

  test('say so where the requested company is absent', () => {
    for (const { root } of groups()) {
      const group = groupOf(root, NOBODY);
      expect(group.home).toEqual([]);
      expect(placeSummary(group, NOBODY)).toContain(`${NOBODY} does not appear`);
    }
  });

  test('lead to company pages for UK numbers only', () => {
    const linked: boolean[] = [];
    for (const { root } of groups()) {
      for (const { item } of groupOf(root, NOBODY).branches) {
        const number = companyPageNumber(item);
        if (number !== undefined) expect([item.country_code, number]).toEqual(['UK', item.company_number]);
        linked.push(number !== undefined);
      }
    }
    expect(linked.filter(Boolean).length).toBeGreaterThan(500);
    expect(linked.filter((each) => !each).length).toBeGreaterThan(1000);
  });

  test('are named, hinted at, opened wholly and written into an address', () => {
    for (const { root } of groups()) {
      const group = groupOf(root, NOBODY);
      const all = openAll(group.tree);
      expect(groupSummary(group)).toMatch(/^\d+ entit(y|ies) /);
      expect(group.branches.every(({ item }) => nodeName(item) !== '')).toBe(true);
      for (const [path, hint] of group.hints) {
        expect(hint.places.map((place) => place.path)).toContain(path);
        expect(hintWords(hint, hint.places[0]?.item ?? root)[0]).toMatch(/^appears \d+ times$/);
      }
      const wish = { tree: group.tree, state: all, keep: new Set<string>(), selected: undefined };
      expect(placeRows(wish, undefined, { come: Number.POSITIVE_INFINITY, go: 0 }).root.rows).toBe(
        group.branches.length,
      );
      expect(readOpenState(writeOpenState(all, group.tree), group.tree)).toEqual(all);
    }
  });
});
