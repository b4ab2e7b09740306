import { describe, expect, test } from 'vitest';
import { growTree } from '../branches.ts';
import { CLOSED, type OpenState, openDownTo, openToLevel } from '../open-state.ts';
import {
  centredOn,
  fitted,
  foundView,
  inFrame,
  isVisible,
  openingView,
  ZOOM,
  zoomedBy,
} from './drawing-geometry.ts';
import { drawingAction, typeAhead } from './drawing-keys.ts';
import { drawingNodes, nearestNode } from './drawing-nodes.ts';
import { fittedText } from './fitted-text.ts';

type Item = { readonly name: string; readonly children: readonly Item[] };

const item = (name: string, ...children: Item[]): Item => ({ name, children });
const leaves = (count: number) => Array.from({ length: count }, (_, index) => item(`leaf ${index}`));
const grow = (root: Item) => growTree(root, ({ children }) => children);
const labelOf = ({ item: { name } }: { item: Item }) => ({ title: name, note: undefined, marked: false });
const NONE: ReadonlySet<string> = new Set();

const FAMILY = grow(item('top', item('a', item('a1'), item('a2', item('a21'))), item('b')));

const at = (path: string) => {
  const branch = FAMILY.byPath.get(path);
  if (branch === undefined) throw new Error(`no branch ${path}`);
  return branch;
};

describe('drawingNodes', () => {
  const draw = (state: OpenState, limit = 500, keep = NONE, of = FAMILY) =>
    drawingNodes(of, state, { keep, limit, labelOf });
  const paths = (...given: Parameters<typeof draw>) => [...draw(...given).byName.keys()];

  test('has open branches and their children, nothing below', () => {
    expect(paths(CLOSED)).toEqual(['0']);
    expect(paths(openDownTo(CLOSED, FAMILY.root))).toEqual(['0', '0.0', '0.1']);
  });

  test('knows whether a branch has children', () => {
    const { byName } = draw(openDownTo(CLOSED, FAMILY.root));
    expect(['0', '0.0', '0.1'].map((path) => byName.get(path)?.open)).toEqual([true, false, undefined]);
  });

  test('stops at the limit, but always has the kept branches', () => {
    const all = openDownTo(openDownTo(CLOSED, at('0.0.1')), at('0.1'));
    expect(paths(all, 3)).toEqual(['0', '0.0', '0.1']);
    expect(paths(all, 3, new Set(['0.0.1', '0.0.1.0']))).toEqual(['0', '0.0', '0.1', '0.0.1', '0.0.1.0']);
    // Including 0.0.1.0, which is open below an omitted branch.
    expect(draw(all, 3).omitted).toBe(3);
  });

  test('counts as omitted what would be drawn without a limit', () => {
    const large = grow(
      item('top', ...Array.from({ length: 40 }, () => item('a', item('b', ...leaves(120))))),
    );
    const all = openToLevel(large, 3);
    const whole = [...draw(all, Number.POSITIVE_INFINITY, NONE, large).byName.values()];
    const entities = whole.filter(({ kind }) => kind === 'branch').length;
    expect(entities).toBe(1 + 40 + 40 + 40 * 100);
    for (const limit of [1, 30, 60, 500]) {
      const { byName, omitted } = draw(all, limit, NONE, large);
      const drawn = [...byName.values()].filter(({ kind }) => kind === 'branch').length;
      expect(drawn + omitted).toBe(entities);
    }
  });

  test('does not overflow with a chain of 512 levels', () => {
    let root = item('bottom');
    for (let level = 1; level < 512; level += 1) root = item(`level ${level}`, root);
    const deep = grow(root);
    const all = { open: new Set(deep.byPath.keys()), shown: new Map() };
    expect(paths(all, 500, NONE, deep)).toHaveLength(500);
  });

  test('has one gap for 4,900 children that are not shown', () => {
    const wide = grow(item('top', ...leaves(5000)));
    const { byName } = draw(openDownTo(CLOSED, wide.root), 500, NONE, wide);
    expect(byName.size).toBe(102);
    expect(byName.get('0+100')).toMatchObject({ kind: 'gap', path: '0', count: 4900, wanted: 200 });
    const kept = draw(openDownTo(CLOSED, wide.root), 500, new Set(['0.4321']), wide).byName;
    expect(kept.get('0+4322')).toMatchObject({ kind: 'gap', count: 678, wanted: 5000 });
  });
});

describe('drawingAction', () => {
  const drawn = drawingNodes(FAMILY, openDownTo(CLOSED, at('0.0')), { keep: NONE, limit: 500, labelOf });

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
    expect(drawingAction(drawn, from, key)).toEqual(move);
  });
});

function nodesOf(top: Item, shown = 100, keep = NONE) {
  const tree = grow(top);
  const { open } = openDownTo({ open: NONE, shown: new Map() }, tree.root);
  const state = { open, shown: new Map([['0', shown]]) };
  return drawingNodes(tree, state, { keep, limit: 500, labelOf });
}

const WIDE = item('Top', ...Array.from({ length: 10 }, (_, index) => item(`Child ${index}`, item('Below'))));

describe('positions among siblings', () => {
  test('count hidden siblings too', () => {
    const { root } = nodesOf(WIDE, 2, new Set(['0.6']));
    expect(
      root.children.map(({ name, level, position, siblings }) => [name, level, position, siblings]),
    ).toEqual([
      ['0.0', 2, 1, 10],
      ['0.1', 2, 2, 10],
      ['0+2', 2, 3, 10],
      ['0.6', 2, 7, 10],
      ['0+7', 2, 8, 10],
    ]);
  });
});

describe('nearestNode of a node that is no longer drawn', () => {
  const nodes = nodesOf(WIDE, 4);

  test.each([
    ['the node itself while it is drawn', '0.2', '0.2'],
    ['the first child that a gap hid, once shown', '0+2', '0.2'],
    ['the nearest node above one whose parent is closed', '0.1.0.5', '0.1'],
    ['the root if nothing else is left', '7.7', '0'],
    ['the parent of a gap with nothing behind it', '0.1+100', '0.1'],
  ])('is %s', (_what, name, expected) => {
    expect(nearestNode(nodes, name).name).toBe(expected);
  });

  test('is the nearest ancestor, or the root without a name', () => {
    expect(nearestNode(nodes, '0.3.0').name).toBe('0.3');
    expect(nearestNode(nodes, undefined).name).toBe('0');
  });
});

describe('typeAhead', () => {
  const nodes = nodesOf(
    item('Tarn', item('Beck Rail'), item('Beck Rivers'), item('\u202EAsh'), item('beacon')),
  );

  test.each([
    ['0', 'b', '0.0'],
    ['0.0', 'b', '0.1'],
    ['0.3', 'B', '0.0'],
    ['0.0', 'be', '0.0'],
    ['0.0', 'beck ri', '0.1'],
    ['0.1', 't', '0'],
    ['0.1', 'x', undefined],
  ])('from %s, "%s" leads to %s', (from, typed, to) => {
    expect(typeAhead(nodes, from, typed)).toEqual(to === undefined ? undefined : { focus: to });
  });
});

const FRAME = { width: 800, height: 600 };

describe('the view of a drawing', () => {
  test('zooms about the middle of the frame and back to where it was', () => {
    const view = { x: 30, y: -40, zoom: 1 };
    const near = zoomedBy(view, 1.25, FRAME);
    expect((400 - near.x) / near.zoom).toBeCloseTo(400 - view.x);
    const back = zoomedBy(near, 0.8, FRAME);
    expect([back.x, back.y, back.zoom].map((each) => Math.round(each))).toEqual([30, -40, 1]);
  });

  test('does not zoom beyond its limits', () => {
    expect(zoomedBy({ x: 0, y: 0, zoom: 2 }, 4, FRAME).zoom).toBe(ZOOM.max);
    expect(zoomedBy({ x: 0, y: 0, zoom: ZOOM.min }, 0.1, FRAME).zoom).toBe(ZOOM.min);
  });

  test('fits a large drawing into the frame and leaves a small one at 100%', () => {
    const large = fitted({ x: 0, y: -1000, width: 1000, height: 2000 }, FRAME);
    expect(large.y + -1000 * large.zoom).toBeGreaterThanOrEqual(0);
    expect(large.y + 1000 * large.zoom).toBeLessThanOrEqual(600);
    expect(fitted({ x: 0, y: 0, width: 100, height: 40 }, FRAME).zoom).toBe(1);
  });

  test('opens with the whole drawing if it is legible, else at the node', () => {
    const node = { x: 5000, y: 900 };
    const small = openingView({ x: 0, y: -100, width: 700, height: 200 }, { x: 0, y: 0 }, FRAME, 600);
    expect(small.y).toBe(300);
    const large = openingView({ x: 0, y: -5000, width: 9000, height: 9000 }, node, FRAME, 600);
    expect(isVisible(large, node, FRAME)).toBe(true);
  });

  test('fits 500 nodes, in a row or a column, into the frame of a screen', () => {
    const frame = { width: 1232, height: 630 };
    for (const [width, height] of [
      [499 * 330 + 264, 40],
      [264, 499 * 52 + 40],
    ] as const) {
      const { x, y, zoom } = fitted({ x: 0, y: 0, width, height }, frame);
      expect([x, y].every((each) => each >= 0)).toBe(true);
      expect(x + width * zoom).toBeLessThanOrEqual(frame.width);
      expect(y + height * zoom).toBeLessThanOrEqual(frame.height);
    }
  });

  test('centres a found node, zoomed in to the normal size of names and no further', () => {
    const node = { x: 2800, y: 5200 };
    for (const [zoom, found] of [
      [0.1, 1],
      [0.8, 1],
      [1.5, 1.5],
    ] as const) {
      const view = foundView({ x: 40, y: 7, zoom }, node, FRAME);
      expect(view.zoom).toBe(found);
      expect(inFrame(node, view).y).toBe(FRAME.height / 2);
      expect(isVisible(view, node, FRAME)).toBe(true);
    }
  });

  test('opens with the node visible and nothing cut off that fits', () => {
    // Too wide to be legible as a whole.
    const box = { x: 0, y: -100, width: 1300, height: 500 };
    const low = { x: 330, y: 300 };
    const high = openingView(box, { x: 330, y: -80 }, FRAME, 600);
    expect([high.y + box.y, high.x + box.x]).toEqual([76, -62]);
    const { y } = openingView(box, low, FRAME, 600);
    expect([y + box.y, y + box.y + box.height]).toEqual([24, 524]);
    expect(openingView(box, { x: 0, y: 0 }, FRAME, 600).x).toBe(24);
    expect(openingView(box, { x: 990, y: 0 }, FRAME, 600).x + box.width).toBe(776);
    expect(isVisible(openingView(box, low, FRAME, 260), low, { ...FRAME, height: 260 })).toBe(true);
  });

  test('opens in the visible part of the frame', () => {
    const small = { x: 0, y: -100, width: 700, height: 200 };
    const view = openingView(small, { x: 0, y: 0 }, FRAME, 260);
    expect([view.y + small.y, view.y + small.y + small.height]).toEqual([36, 236]);
    expect(openingView(small, { x: 0, y: 0 }, FRAME, 100).y + small.y).toBe(24);
    const node = { x: 5000, y: 900 };
    const large = openingView({ x: 0, y: -5000, width: 9000, height: 9000 }, node, FRAME, 260);
    expect(isVisible(large, node, { ...FRAME, height: 260 })).toBe(true);
  });

  test('centres a node so that it is visible, on a phone too', () => {
    const node = { x: 2800, y: 5200 };
    for (const frame of [FRAME, { width: 300, height: 400 }]) {
      const view = centredOn({ x: 0, y: 0, zoom: 1 }, node, frame);
      expect(isVisible(view, node, frame)).toBe(true);
    }
    expect(isVisible({ x: 0, y: 0, zoom: 1 }, node, FRAME)).toBe(false);
  });
});

test('fittedText keeps a short text', () => {
  expect(fittedText('Larkstone', 200, 13)).toBe('Larkstone');
});

test('fittedText cuts a long text with an ellipsis, capitals sooner than small letters', () => {
  const small = fittedText('a'.repeat(100), 200, 13);
  const capital = fittedText('A'.repeat(100), 200, 13);
  expect(small.endsWith('…')).toBe(true);
  expect(capital.length).toBeLessThan(small.length);
});

test('fittedText reserves the width of Arial for the widest letters', () => {
  expect(fittedText('W'.repeat(20), 200, 13)).toBe(`${'W'.repeat(14)}…`);
  expect(fittedText('@'.repeat(20), 200, 13)).toBe(`${'@'.repeat(14)}…`);
});

test('fittedText never cuts a grapheme cluster', () => {
  const family = '👨‍👩‍👧';
  expect(fittedText(`é–${family.repeat(9)}`, 60, 13)).toBe(`é–${family.repeat(2)}…`);
  expect(fittedText('e\u0301'.repeat(30), 60, 13).endsWith('e\u0301…')).toBe(true);
  expect(fittedText('05134417 · Côte d’Ivoire', 200, 11.5)).toBe('05134417 · Côte d’Ivoire');
});
