import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchesBelow, growTree, lineage, pruneTree } from './branches.ts';
import {
  CLOSED,
  levelOpen,
  type OpenState,
  openAll,
  openDownTo,
  openToLevel,
  toggled,
  withMore,
} from './open-state.ts';
import { readOpenState, writeOpenState } from './open-state-param.ts';
import { nextShownCount, type OutlineNode, outlineOf, visibleChildren } from './visible-rows.ts';

type Item = { name: string; children: Item[] };

const item = (name: string, ...children: Item[]): Item => ({ name, children });
const leaves = (count: number) => Array.from({ length: count }, (_, index) => item(`leaf ${index}`));
const grow = (root: Item) => growTree(root, ({ children }) => children);
const NONE: ReadonlySet<string> = new Set();

const FAMILY = grow(item('top', item('a', item('a1'), item('a2', item('a21'))), item('b')));

const at = (path: string) => {
  const branch = FAMILY.byPath.get(path);
  if (branch === undefined) throw new Error(`no branch ${path}`);
  return branch;
};

const chain = (depth: number) => {
  let root = item('bottom');
  for (let level = 1; level < depth; level += 1) root = item(`level ${level}`, root);
  return grow(root);
};

const { tree } = fc.letrec<{ tree: Item }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constant(item('same')),
    fc.array(tie('tree'), { maxLength: 3 }).map((children) => item('same', ...children)),
  ),
}));

describe('growTree', () => {
  test('keeps the order of an outline, each branch under its path', () => {
    expect(
      [...FAMILY.byPath].map(
        ([
          path,
          {
            item: { name },
          },
        ]) => `${path} ${name}`,
      ),
    ).toEqual(['0 top', '0.0 a', '0.0.0 a1', '0.0.1 a2', '0.0.1.0 a21', '0.1 b']);
  });

  test('counts what is below each branch', () => {
    expect([FAMILY.root.below, at('0.0').below, at('0.1').below]).toEqual([5, 3, 0]);
  });

  test('never merges equal items: paths are unique and match the lineage', () => {
    fc.assert(
      fc.property(tree, (root) => {
        const grown = grow(root);
        expect(grown.byPath.size).toBe(grown.root.below + 1);
        for (const [path, branch] of grown.byPath) {
          expect(
            lineage(branch)
              .map(({ index }) => index)
              .join('.'),
          ).toBe(path);
        }
      }),
    );
  });

  test('lists everything below a branch in the order of an outline', () => {
    expect(branchesBelow(at('0.0')).map(({ path }) => path)).toEqual(['0.0.0', '0.0.1', '0.0.1.0']);
  });

  test('does not overflow with 5,000 levels', () => {
    expect(chain(5000).root.below).toBe(4999);
  });
});

describe('pruneTree', () => {
  test('keeps the chosen branches and their ancestors, under the paths of the whole tree', () => {
    const pruned = pruneTree(FAMILY, ({ item: { name } }) => name === 'a21');
    expect([...(pruned?.byPath.keys() ?? [])]).toEqual(['0', '0.0', '0.0.1', '0.0.1.0']);
    expect(pruned?.root.below).toBe(3);
    expect(pruned?.byPath.get('0.0.1')?.index).toBe(1);
  });

  test('is undefined if nothing is chosen', () => {
    expect(pruneTree(FAMILY, () => false)).toBeUndefined();
  });

  test('has the chosen branches and their ancestors, and nothing else', () => {
    fc.assert(
      fc.property(tree, fc.func(fc.boolean()), (root, choose) => {
        const whole = grow(root);
        const chosen = [...whole.byPath.keys()].filter((path) => choose(path));
        const pruned = pruneTree(whole, ({ path }) => chosen.includes(path));
        const paths = [...(pruned?.byPath.keys() ?? [])];
        expect(paths).toEqual([...whole.byPath.keys()].filter((path) => paths.includes(path)));
        expect(chosen.every((path) => paths.includes(path))).toBe(true);
        expect(
          paths.every((path) => chosen.some((each) => each === path || each.startsWith(`${path}.`))),
        ).toBe(true);
      }),
    );
  });
});

describe('open state', () => {
  test('opens a branch with its ancestors', () => {
    expect([...openDownTo(CLOSED, at('0.0.1')).open]).toEqual(['0', '0.0', '0.0.1']);
  });

  test('opens only branches that have children', () => {
    expect([...openDownTo(CLOSED, at('0.0.0')).open]).toEqual(['0', '0.0']);
  });

  test('is written to the URL by its lowest branches and read back the same', () => {
    const state = openDownTo(CLOSED, at('0.0.1'));
    expect(writeOpenState(state, FAMILY)).toBe('0.0.1');
    expect([...readOpenState('0.0.1,0.1', FAMILY).open].sort()).toEqual([...state.open].sort());
  });

  test('survives the URL whatever was opened and closed', () => {
    const bases = [() => CLOSED, openAll<Item>, (of: typeof FAMILY) => openToLevel(of, 2)];
    const wide = fc.integer({ min: 0, max: 350 }).map((count) => item('wide', ...leaves(count)));
    const click = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(tree, wide, fc.constantFrom(...bases), fc.array(click), (first, second, base, clicks) => {
        const grown = grow(item('top', first, second));
        const parents = [...grown.byPath.values()].filter(({ children }) => children.length > 0);
        let state: OpenState = base(grown);
        for (const [which, more] of clicks) {
          const branch = parents[which % parents.length];
          const isSeen =
            branch && lineage(branch).every((each) => each === branch || state.open.has(each.path));
          if (!branch || !isSeen) continue;
          const isMore = more > 0 && state.open.has(branch.path) && branch.children.length > 100;
          state = isMore ? withMore(state, branch, more * 140) : toggled(state, branch.path);
        }
        expect(readOpenState(writeOpenState(state, grown), grown)).toEqual(state);
      }),
    );
  });

  test('of ten thousand branches is a short text, and so is all but a few of them', () => {
    const parents = Array.from({ length: 90 }, () => item('parent', ...leaves(110)));
    const large = grow(item('top', ...parents));
    const all = openAll(large);
    expect(writeOpenState(all, large)).toBe('all');
    expect(writeOpenState(toggled(all, '0.7'), large)).toBe('all,-0.7');
    expect(writeOpenState(openToLevel(large, 2), large)).toBe('level:2');
    expect(readOpenState('level:2,-0.7,0.8:110', large)).toEqual({
      open: toggled(all, '0.7').open,
      shown: new Map([['0.8', 110]]),
    });
  });

  test('recognises a level until one branch differs', () => {
    expect([0, 1, 2, 3].map((level) => levelOpen(openToLevel(FAMILY, level), FAMILY))).toEqual([0, 1, 2, 3]);
    expect(levelOpen(openDownTo(CLOSED, at('0.0')), FAMILY)).toBe(2);
    const twins = grow(item('top', item('a', item('a1')), item('b', item('b1'))));
    expect(levelOpen(toggled(openToLevel(twins, 2), '0.1'), twins)).toBeUndefined();
  });

  test('writes a closed root as none', () => {
    expect(writeOpenState(CLOSED, FAMILY)).toBe('none');
    expect(readOpenState('none', FAMILY).open.size).toBe(0);
  });

  test('closing a branch closes everything below it', () => {
    const state = toggled(openDownTo(CLOSED, at('0.0.1')), '0.0');
    expect([...state.open]).toEqual(['0']);
  });

  test('ignores paths that the tree does not have', () => {
    expect([...readOpenState('0.9.9,evil,0.0,-0.9,level:x,__proto__', FAMILY).open]).toEqual(['0.0', '0']);
  });

  test('shows more children by the portion, never more than there are', () => {
    const wide = grow(item('top', ...leaves(250)));
    const more = withMore(openDownTo(CLOSED, wide.root), wide.root, 200);
    expect(writeOpenState(more, wide)).toBe('0:200');
    expect(writeOpenState(withMore(more, wide.root, 300), wide)).toBe('0:250');
    expect(readOpenState('0:300', wide).shown.get('0')).toBe(250);
    expect(readOpenState('0:50', wide).shown.size).toBe(0);
  });
});

describe('outlineOf', () => {
  const wide = grow(item('top', item('a', ...leaves(20)), item('b', ...leaves(3))));
  const names = ({ branch, children }: OutlineNode<Item>): string[] => [
    branch.item.name,
    ...children.flatMap((child) => ('rows' in child ? names(child) : [`gap ${child.from}+${child.hidden}`])),
  ];

  test('has every open branch and its children, and counts the rows', () => {
    const outline = outlineOf(wide, openAll(wide), NONE);
    expect(outline.rows).toBe(26);
    expect(names(outline)).toHaveLength(26);
    const closed = outlineOf(wide, toggled(openAll(wide), '0.0'), NONE);
    expect(names(closed)).toEqual(['top', 'a', 'b', 'leaf 0', 'leaf 1', 'leaf 2']);
    expect(closed.children[0]).toMatchObject({ open: false, rows: 1 });
  });

  test('counts a gap as one row', () => {
    const large = grow(item('top', ...leaves(500)));
    const outline = outlineOf(large, openDownTo(CLOSED, large.root), new Set(['0.120']));
    expect(names(outline).slice(101)).toEqual(['gap 100+20', 'leaf 120', 'gap 121+379']);
    expect(outline.rows).toBe(104);
  });
});

describe('visibleChildren of a branch with 5,000', () => {
  const wide = grow(item('top', ...leaves(5000)));
  const open = openDownTo(CLOSED, wide.root);
  const kinds = (state: OpenState, keep = NONE) =>
    visibleChildren(wide.root, state, keep).map((child) =>
      child.kind === 'gap' ? `gap ${child.from}+${child.hidden}` : child.branch.path,
    );
  /** The state after one of the gaps is pressed. */
  const pressed = (state: OpenState, which: number, keep = NONE) => {
    const gap = visibleChildren(wide.root, state, keep).filter((child) => child.kind === 'gap')[which];
    return gap === undefined ? state : withMore(state, wide.root, nextShownCount(gap));
  };

  test('are the first hundred, and one gap for the rest', () => {
    const shown = kinds(open);
    expect(shown).toHaveLength(101);
    expect(shown.at(-1)).toBe('gap 100+4900');
  });

  test('includes a kept branch, wherever it is', () => {
    expect(kinds(open, new Set(['0.4321'])).slice(100)).toEqual(['gap 100+4221', '0.4321', 'gap 4322+678']);
  });

  test('grows by the portion', () => {
    expect(kinds(pressed(open, 0))).toHaveLength(201);
  });

  test('grows at the first gap by the portion, however many are open right beyond the limit', () => {
    const beyond = Array.from({ length: 150 }, (_, index) => `0.${100 + index}`);
    const keep = new Set([...beyond, '0.300', '0.4321']);
    expect(kinds(open, keep).filter((kind) => kind.startsWith('gap'))).toEqual([
      'gap 250+50',
      'gap 301+4020',
      'gap 4322+678',
    ]);
    const grown = pressed(open, 0, keep);
    expect(grown.shown.get('0')).toBe(300);
    expect(kinds(grown, keep).filter((kind) => kind.startsWith('gap'))).toEqual([
      'gap 301+4020',
      'gap 4322+678',
    ]);
    expect(pressed(grown, 0, keep).shown.get('0')).toBe(401);
  });

  test('shows all from any gap but the first', () => {
    expect(pressed(open, 1, new Set(['0.4321'])).shown.get('0')).toBe(5000);
  });
});
