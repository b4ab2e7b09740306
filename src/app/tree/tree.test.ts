import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchesBelow, growTree, lineage, pruneTree } from './branches.ts';
import { drawingMove } from './drawing/drawing-keys.ts';
import { drawnNodes } from './drawing/drawn-nodes.ts';
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
import { readOpenState, writeOpenState } from './open-text.ts';
import { placeRows } from './outline/placed-rows.ts';
import { portionAt, shownChildren } from './shown-children.ts';

type Item = { name: string; children: Item[] };

const item = (name: string, ...children: Item[]): Item => ({ name, children });
const leaves = (count: number) => Array.from({ length: count }, (_, place) => item(`leaf ${place}`));
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

describe('a tree', () => {
  test('is read in the order of an outline, each branch by its path', () => {
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

  test('never merges equal items: paths are unique and lead home', () => {
    fc.assert(
      fc.property(tree, (root) => {
        const grown = grow(root);
        expect(grown.byPath.size).toBe(grown.root.below + 1);
        for (const [path, branch] of grown.byPath) {
          expect(
            lineage(branch)
              .map(({ place }) => place)
              .join('.'),
          ).toBe(path);
        }
      }),
    );
  });

  test('lists what is below a branch in the order of an outline', () => {
    expect(branchesBelow(at('0.0')).map(({ path }) => path)).toEqual(['0.0.0', '0.0.1', '0.0.1.0']);
  });

  test('of 5,000 levels does not overflow', () => {
    expect(chain(5000).root.below).toBe(4999);
  });
});

describe('a pruned tree', () => {
  test('has the chosen branches and the ways to them, under the paths of the whole', () => {
    const pruned = pruneTree(FAMILY, ({ item: { name } }) => name === 'a21');
    expect([...(pruned?.byPath.keys() ?? [])]).toEqual(['0', '0.0', '0.0.1', '0.0.1.0']);
    expect(pruned?.root.below).toBe(3);
    expect(pruned?.byPath.get('0.0.1')?.place).toBe(1);
  });

  test('is none where nothing is chosen', () => {
    expect(pruneTree(FAMILY, () => false)).toBeUndefined();
  });

  test('has what was chosen, and besides only what stands above it', () => {
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

describe('the open branches', () => {
  test('down to one include all above it', () => {
    expect([...openDownTo(CLOSED, at('0.0.1')).open]).toEqual(['0', '0.0', '0.0.1']);
  });

  test('are branches that have something to open', () => {
    expect([...openDownTo(CLOSED, at('0.0.0')).open]).toEqual(['0', '0.0']);
  });

  test('in a URL are named by the lowest of them and read back the same', () => {
    const state = openDownTo(CLOSED, at('0.0.1'));
    expect(writeOpenState(state, FAMILY)).toBe('0.0.1');
    expect([...readOpenState('0.0.1,0.1', FAMILY).open].sort()).toEqual([...state.open].sort());
  });

  test('survive the URL whatever was opened and closed', () => {
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

  test('of ten thousand are a short text, and so is all but a few of them', () => {
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

  test('down to a level are known as such until one differs', () => {
    expect([0, 1, 2, 3].map((level) => levelOpen(openToLevel(FAMILY, level), FAMILY))).toEqual([0, 1, 2, 3]);
    expect(levelOpen(openDownTo(CLOSED, at('0.0')), FAMILY)).toBe(2);
    const twins = grow(item('top', item('a', item('a1')), item('b', item('b1'))));
    expect(levelOpen(toggled(openToLevel(twins, 2), '0.1'), twins)).toBeUndefined();
  });

  test('a closed root is a state of its own', () => {
    expect(writeOpenState(CLOSED, FAMILY)).toBe('none');
    expect(readOpenState('none', FAMILY).open.size).toBe(0);
  });

  test('closing one closes what is below, so that opening it again starts afresh', () => {
    const state = toggled(openDownTo(CLOSED, at('0.0.1')), '0.0');
    expect([...state.open]).toEqual(['0']);
  });

  test('paths the tree does not have are left out', () => {
    expect([...readOpenState('0.9.9,evil,0.0,-0.9,level:x,__proto__', FAMILY).open]).toEqual(['0.0', '0']);
  });

  test('more children of a branch are asked for by the portion, never beyond those there are', () => {
    const wide = grow(item('top', ...leaves(250)));
    const more = withMore(openDownTo(CLOSED, wide.root), wide.root, 200);
    expect(writeOpenState(more, wide)).toBe('0:200');
    expect(writeOpenState(withMore(more, wide.root, 300), wide)).toBe('0:250');
    expect(readOpenState('0:300', wide).shown.get('0')).toBe(250);
    expect(readOpenState('0:50', wide).shown.size).toBe(0);
  });
});

describe('the rows of an outline', () => {
  const wide = grow(item('top', item('a', ...leaves(20)), item('b', ...leaves(3))));
  const wish = { tree: wide, state: openAll(wide), keep: NONE, selected: undefined };
  const count = ({ below }: ReturnType<typeof placeRows<Item>>['root']): number =>
    below.reduce((sum, each) => sum + (each.kind === 'row' ? count(each) : 0), 1);

  test('are placed a slice after the other, from the top, until none is due', () => {
    let placed = placeRows(wish, undefined, { come: 10, go: 0 });
    const counts = [count(placed.root)];
    while (placed.due > 0) {
      placed = placeRows(wish, placed, { come: 10, go: 0 });
      counts.push(count(placed.root));
    }
    expect(counts).toEqual([11, 21, 26]);
    expect(placeRows(wish, placed, { come: 10, go: 0 }).root).toBe(placed.root);
  });

  test('have the one to be seen among them at once', () => {
    const { root } = placeRows({ ...wish, keep: new Set(['0', '0.1', '0.1.2']) }, undefined, {
      come: 5,
      go: 0,
    });
    const second = root.below.at(-1);
    expect(second?.kind === 'row' && second.below.map(({ kind }) => kind)).toEqual(['due', 'row']);
  });

  test('stay the same objects where nothing in them changed', () => {
    const before = placeRows(wish, undefined, { come: 100, go: 0 });
    const after = placeRows({ ...wish, state: toggled(wish.state, '0.1') }, before, { come: 100, go: 0 });
    expect(after.root).not.toBe(before.root);
    expect(after.root.below[0]).toBe(before.root.below[0]);
    expect(after.root.below[1]).toMatchObject({ open: false, rows: 1 });
  });

  test('that are due on either side of a gap are told apart', () => {
    const families = Array.from({ length: 500 }, () => item('parent', item('child')));
    const large = grow(item('top', ...families));
    const state = readOpenState('0.150,0.300,0.450', large);
    const { root } = placeRows({ tree: large, state, keep: NONE, selected: undefined }, undefined, {
      come: 10,
      go: 0,
    });
    const due = root.below.flatMap((each) => (each.kind === 'due' ? [each.after] : []));
    expect(due).toEqual(['0.9', '0+100', '0+151', '0+301']);
  });

  test('tell a gap that has become the first from one that was not', () => {
    const large = grow(item('top', ...leaves(500)));
    const wish = { tree: large, keep: new Set(['0.120']), selected: undefined };
    const state = openDownTo(CLOSED, large.root);
    const gaps = (placed: ReturnType<typeof placeRows<Item>>) =>
      placed.root.below.flatMap((each) => (each.kind === 'gap' ? [[each.from, each.isFirst]] : []));
    const before = placeRows({ ...wish, state }, undefined, { come: Number.POSITIVE_INFINITY, go: 0 });
    expect(gaps(before)).toEqual([
      [100, true],
      [121, false],
    ]);
    const limited = { ...wish, state: withMore(state, large.root, 121) };
    expect(gaps(placeRows(limited, before, { come: Number.POSITIVE_INFINITY, go: 0 }))).toEqual([
      [121, true],
    ]);
  });

  test('are all placed where the quota has no end', () => {
    expect(placeRows(wish, undefined, { come: Number.POSITIVE_INFINITY, go: 0 })).toMatchObject({
      due: 0,
      root: { rows: 26 },
    });
  });
});

describe('the children shown of a branch with 5,000', () => {
  const wide = grow(item('top', ...leaves(5000)));
  const open = openDownTo(CLOSED, wide.root);
  const kinds = (state: OpenState, keep = NONE) =>
    shownChildren(wide.root, state, keep).map((child) =>
      child.kind === 'gap' ? `gap ${child.from}+${child.hidden}` : child.branch.path,
    );
  /** What pressing one of the gaps makes of the state. */
  const pressed = (state: OpenState, which: number, keep = NONE) => {
    const gap = shownChildren(wide.root, state, keep).filter((child) => child.kind === 'gap')[which];
    return gap === undefined ? state : withMore(state, wide.root, portionAt(gap));
  };

  test('are the first hundred and the rest as one gap', () => {
    const shown = kinds(open);
    expect(shown).toHaveLength(101);
    expect(shown.at(-1)).toBe('gap 100+4900');
  });

  test('include one that is to be seen, wherever it is', () => {
    expect(kinds(open, new Set(['0.4321'])).slice(100)).toEqual(['gap 100+4221', '0.4321', 'gap 4322+678']);
  });

  test('grow by the portion', () => {
    expect(kinds(pressed(open, 0))).toHaveLength(201);
  });

  test('grow where the first gap is, by as many as it says, however many are open right beyond the limit', () => {
    const beyond = Array.from({ length: 150 }, (_, place) => `0.${100 + place}`);
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

  test('are all shown from any gap but the first', () => {
    expect(pressed(open, 1, new Set(['0.4321'])).shown.get('0')).toBe(5000);
  });
});

describe('the nodes of a drawing', () => {
  const draw = (state: OpenState, cap = 500, keep = NONE, of = FAMILY) =>
    drawnNodes(of, state, {
      keep,
      cap,
      textOf: ({ item: { name } }) => ({ title: name, note: undefined, marked: false }),
    });
  const paths = (...given: Parameters<typeof draw>) => [...draw(...given).byName.keys()];

  test('are those that are open and their children, nothing below', () => {
    expect(paths(CLOSED)).toEqual(['0']);
    expect(paths(openDownTo(CLOSED, FAMILY.root))).toEqual(['0', '0.0', '0.1']);
  });

  test('know whether anything is below them', () => {
    const { byName } = draw(openDownTo(CLOSED, FAMILY.root));
    expect(['0', '0.0', '0.1'].map((path) => byName.get(path)?.open)).toEqual([true, false, undefined]);
  });

  test('stop at the cap, but never before the one to be seen', () => {
    const all = openDownTo(openDownTo(CLOSED, at('0.0.1')), at('0.1'));
    expect(paths(all, 3)).toEqual(['0', '0.0', '0.1']);
    expect(paths(all, 3, new Set(['0.0.1', '0.0.1.0']))).toEqual(['0', '0.0', '0.1', '0.0.1', '0.0.1.0']);
    // Also 0.0.1.0, which is open below one that is left out.
    expect(draw(all, 3).left).toBe(3);
  });

  test('left out for size are as many as would be there without a cap, and none that are not open', () => {
    const large = grow(
      item('top', ...Array.from({ length: 40 }, () => item('a', item('b', ...leaves(120))))),
    );
    const all = openToLevel(large, 3);
    const whole = [...draw(all, Number.POSITIVE_INFINITY, NONE, large).byName.values()];
    const entities = whole.filter(({ kind }) => kind === 'branch').length;
    expect(entities).toBe(1 + 40 + 40 + 40 * 100);
    for (const cap of [1, 30, 60, 500]) {
      const { byName, left } = draw(all, cap, NONE, large);
      const drawn = [...byName.values()].filter(({ kind }) => kind === 'branch').length;
      expect(drawn + left).toBe(entities);
    }
  });

  test('of a chain 512 levels deep are built without overflow', () => {
    const deep = chain(512);
    const all = { open: new Set(deep.byPath.keys()), shown: new Map() };
    expect(paths(all, 500, NONE, deep)).toHaveLength(500);
  });

  test('stand in for 4,900 children that are not shown as one gap', () => {
    const wide = grow(item('top', ...leaves(5000)));
    const { byName } = draw(openDownTo(CLOSED, wide.root), 500, NONE, wide);
    expect(byName.size).toBe(102);
    expect(byName.get('0+100')).toMatchObject({ kind: 'gap', path: '0', count: 4900, wanted: 200 });
    const kept = draw(openDownTo(CLOSED, wide.root), 500, new Set(['0.4321']), wide).byName;
    expect(kept.get('0+4322')).toMatchObject({ kind: 'gap', count: 678, wanted: 5000 });
  });
});

describe('keys in a drawing', () => {
  const drawn = drawnNodes(FAMILY, openDownTo(CLOSED, at('0.0')), {
    keep: NONE,
    cap: 500,
    textOf: ({ item: { name } }) => ({ title: name, note: undefined, marked: false }),
  });

  test.each([
    ['0', 'ArrowRight', { focus: '0.0' }],
    ['0', 'ArrowLeft', { press: '0' }],
    ['0.0.1', 'ArrowRight', { press: '0.0.1' }],
    ['0.0.1', 'ArrowLeft', { focus: '0.0' }],
    ['0.0.1', 'ArrowDown', { focus: '0.1' }],
    ['0.1', 'ArrowUp', { focus: '0.0.1' }],
    ['0.1', 'Home', { focus: '0' }],
    ['0', 'End', { focus: '0.1' }],
    ['0.1', 'Enter', { press: '0.1' }],
    ['0.1', ' ', { press: '0.1' }],
    ['0', 'ArrowUp', undefined],
    ['0.1', 'ArrowRight', undefined],
    ['0.1', 'x', undefined],
    ['nowhere', 'ArrowLeft', undefined],
  ])('from %s, "%s" gives %j', (from, key, move) => {
    expect(drawingMove(drawn, from, key)).toEqual(move);
  });
});
