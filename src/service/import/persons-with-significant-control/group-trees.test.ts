import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import { GroupForest, toGroupNode, treesOf } from './group-trees.ts';

type Links = readonly (readonly [child: number, parent: number])[];

/** Trees of a forest of `companies` and as many outside entities as there are, settled at `deepest` levels. */
function grown(companies: number, links: Links, deepest = 512) {
  const forest = new GroupForest(companies * 2);
  for (const [child, parent] of links) forest.add(child, parent);
  const cut = forest.settle(deepest);
  const done = new Set<number>();
  const trees = [];
  for (const tree of treesOf(forest, (company) => done.has(company))) {
    for (const entity of tree.entities) done.add(entity);
    trees.push({ ...tree, node: toGroupNode(tree, forest, nodeOf) });
  }
  return { cut, trees, forest };
}

function nodeOf(entity: number): GroupNodeWire {
  return { company_number: String(entity), company_name: `C${entity}`, country: '', country_code: '' };
}

/** Every company has at most one parent: another company, itself or an outside entity. */
const forests = fc.integer({ min: 1, max: 40 }).chain((companies) =>
  fc
    .array(fc.option(fc.integer({ min: 1, max: companies * 2 })), {
      minLength: companies,
      maxLength: companies,
    })
    .map((parents) => ({
      companies,
      links: parents.flatMap((parent, index) => (parent === null ? [] : [[index + 1, parent] as const])),
    })),
);

function levelsOf({ subsidiaries = [] }: GroupNodeWire): number {
  return 1 + Math.max(0, ...subsidiaries.map(levelsOf));
}

function sizeOf({ subsidiaries = [] }: GroupNodeWire): number {
  return subsidiaries.reduce((sum, below) => sum + sizeOf(below), 1);
}

describe('group trees of any links', () => {
  test('are finite and have every entity at most once', () => {
    fc.assert(
      fc.property(forests, ({ companies, links }) => {
        const { trees } = grown(companies, links);
        const all = trees.flatMap(({ entities }) => entities);
        expect(new Set(all).size).toBe(all.length);
        for (const { node, entities } of trees) expect(sizeOf(node)).toBe(entities.length);
      }),
    );
  });

  test('have every link that was not cut, and only roots have no parent', () => {
    fc.assert(
      fc.property(forests, ({ companies, links }) => {
        const { trees, cut, forest } = grown(companies, links);
        const below = trees.reduce((sum, { entities }) => sum + entities.length - 1, 0);
        expect(below + cut.circular.length + cut.deep.length).toBe(links.length);
        const parents = new Map(links);
        for (const { root } of trees) {
          expect(parents.has(root)).toBe(cut.circular.includes(root));
        }
        for (const [child] of links) expect(forest.rootOf(child)).toBeGreaterThan(0);
      }),
    );
  });

  test('lose exactly one link per cycle', () => {
    fc.assert(
      fc.property(forests, ({ companies, links }) => {
        const parents = new Map(links);
        const cycles = new Set<number>();
        for (const [child] of links) {
          const seen = new Set<number>();
          let at: number | undefined = child;
          while (at !== undefined && !seen.has(at)) {
            seen.add(at);
            at = parents.get(at);
          }
          // Each cycle is identified by its least member.
          if (at !== undefined) {
            const round = [at];
            for (let next = parents.get(at); next !== undefined && next !== at; next = parents.get(next))
              round.push(next);
            cycles.add(Math.min(...round));
          }
        }
        expect(grown(companies, links).cut.circular).toHaveLength(cycles.size);
      }),
    );
  });

  test('never exceed the maximum depth in any insertion order', () => {
    fc.assert(
      fc.property(forests, fc.integer({ min: 2, max: 5 }), ({ companies, links }, deepest) => {
        for (const { node } of grown(companies, links, deepest).trees) {
          expect(levelsOf(node)).toBeLessThanOrEqual(deepest);
        }
        const straight = links.filter(([child, parent]) => parent > child);
        const tops = (given: Links) =>
          grown(companies, given, deepest)
            .trees.map(({ root }) => root)
            .sort();
        expect(tops([...straight].reverse())).toEqual(tops(straight));
      }),
    );
  });
});

test('a cycle is cut at its first entity', () => {
  const { cut, trees } = grown(3, [
    [1, 3],
    [2, 1],
    [3, 2],
  ]);
  expect(cut.circular).toEqual([2]);
  expect(trees.map(({ root, entities }) => [root, ...entities.slice(1)])).toEqual([[2, 3, 1]]);
});

test('a company that holds itself is in no tree', () => {
  const { cut, trees } = grown(2, [[1, 1]]);
  expect(cut.circular).toEqual([1]);
  expect(trees).toEqual([]);
});

test('a chain of a hundred thousand is cut into trees of 512 levels', () => {
  const links: Links = Array.from({ length: 100_000 }, (_, index) => [index + 1, index + 2]);
  const { cut, trees } = grown(100_001, links);
  expect(cut.deep).toHaveLength(Math.floor(100_000 / 512));
  expect(Math.max(...trees.map(({ entities }) => entities.length))).toBe(512);
});

test('a holder of fifty thousand companies has one tree with children ordered by name', () => {
  const links: Links = Array.from({ length: 50_000 }, (_, index) => [index + 1, 50_001]);
  const { trees } = grown(50_000, links);
  const [{ node } = { node: nodeOf(0) }] = trees;
  const names = node.subsidiaries?.map(({ company_name }) => company_name) ?? [];
  expect(names).toHaveLength(50_000);
  expect(names).toEqual([...names].sort());
});
