import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growTree, lineage } from './branches.ts';
import { drawingMove } from './drawing/drawing-keys.ts';
import { drawnNodes } from './drawing/drawn-nodes.ts';
import {
  type OpenState,
  openDownTo,
  readOpenState,
  toggled,
  withMore,
  writeOpenState,
} from './open-state.ts';
import { shownChildren } from './shown-children.ts';

type Item = { name: string; children: Item[] };

const item = (name: string, ...children: Item[]): Item => ({ name, children });
const leaves = (count: number) => Array.from({ length: count }, (_, place) => item(`leaf ${place}`));
const grow = (root: Item) => growTree(root, ({ children }) => children);
const CLOSED: OpenState = { open: new Set(), shown: new Map() };
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

  test('of 5,000 levels does not overflow', () => {
    expect(chain(5000).root.below).toBe(4999);
  });
});

describe('the open branches', () => {
  test('down to one include all above it', () => {
    expect([...openDownTo(CLOSED, at('0.0.1')).open]).toEqual(['0', '0.0', '0.0.1']);
  });

  test('in a URL are named by the lowest of them and read back the same', () => {
    const state = openDownTo(openDownTo(CLOSED, at('0.0.1')), at('0.1'));
    expect(writeOpenState(state)).toBe('0.0.1,0.1');
    expect([...readOpenState('0.0.1,0.1', FAMILY).open].sort()).toEqual([...state.open].sort());
  });

  test('survive the URL whatever was opened and closed', () => {
    fc.assert(
      fc.property(tree, fc.array(fc.nat()), (root, clicks) => {
        const grown = grow(root);
        const branches = [...grown.byPath.values()];
        let state = CLOSED;
        for (const click of clicks) {
          const branch = branches[click % branches.length];
          if (branch === undefined) continue;
          const visible = lineage(branch)
            .slice(0, -1)
            .every(({ path }) => state.open.has(path));
          if (visible) state = toggled(state, branch.path);
        }
        expect(readOpenState(writeOpenState(state), grown).open).toEqual(state.open);
      }),
    );
  });

  test('a closed root is a state of its own', () => {
    expect(writeOpenState(CLOSED)).toBe('none');
    expect(readOpenState('none', FAMILY).open.size).toBe(0);
  });

  test('closing one closes what is below, so that opening it again starts afresh', () => {
    const state = toggled(openDownTo(CLOSED, at('0.0.1')), '0.0');
    expect([...state.open]).toEqual(['0']);
  });

  test('paths the tree does not have are left out', () => {
    expect([...readOpenState('0.9.9,evil,0.1,__proto__', FAMILY).open]).toEqual(['0', '0.1']);
  });

  test('more children of a branch are asked for by the portion and kept in the URL', () => {
    const state = withMore(withMore(openDownTo(CLOSED, FAMILY.root), '0'), '0');
    expect(writeOpenState(state)).toBe('0:300');
    expect(readOpenState('0:300', FAMILY).shown.get('0')).toBe(300);
  });
});

describe('the children shown of a branch with 5,000', () => {
  const wide = grow(item('top', ...leaves(5000)));
  const open = openDownTo(CLOSED, wide.root);
  const kinds = (state: OpenState, keep = NONE) =>
    shownChildren(wide.root, state, keep).map((child) =>
      child.kind === 'gap' ? `gap ${child.from}+${child.hidden}` : child.branch.path,
    );

  test('are the first hundred and the rest as one gap', () => {
    const shown = kinds(open);
    expect(shown).toHaveLength(101);
    expect(shown.at(-1)).toBe('gap 100+4900');
  });

  test('include one that is to be seen, wherever it is', () => {
    expect(kinds(open, new Set(['0.4321'])).slice(100)).toEqual(['gap 100+4221', '0.4321', 'gap 4322+678']);
  });

  test('grow by the portion', () => {
    expect(kinds(withMore(open, '0'))).toHaveLength(201);
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
    expect(draw(all, 3).left).toBe(2);
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
    expect(byName.get('0+100')).toMatchObject({ kind: 'gap', path: '0', count: 4900 });
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
