import { describe, expect, test } from 'vitest';
import { growTree } from '../branches.ts';
import { treeClusters } from '../clusters.ts';
import { openAll } from '../open-state.ts';
import { type Box, type Direction, nodeBox, spacing, unionOf } from './drawing-geometry.ts';
import { drawingNodes } from './drawing-nodes.ts';
import { imageNodes } from './image-nodes.ts';

type Item = { readonly name: string; readonly children: readonly Item[] };

const item = (name: string, ...children: Item[]): Item => ({ name, children });

const TREE = growTree(item('top', item('a', item('leaf')), item('b')), ({ children }) => children);

const NODES = drawingNodes(TREE, openAll(TREE), {
  clusters: treeClusters(TREE, { kindOf: () => '', nameOf: (branch) => branch.item.name, otherKinds: '' }),
  openClusters: new Set(),
  keep: new Set(),
  limit: 500,
  labelOf: () => ({ title: '' }),
});

const SIZE = { width: 216, height: 60 };
const STEP = spacing({ ...SIZE, distance: SIZE.height }, 'right');

/** As the library places them. */
const POINTS = new Map([
  ['0', { x: 0, y: 0 }],
  ['0.0', { x: STEP.x, y: -100 }],
  ['0.0.0', { x: 2 * STEP.x, y: -100 }],
  ['0.1', { x: STEP.x, y: 100 }],
]);

const draw = (visible?: Box, direction: Direction = 'right') => {
  const { nodes, links, box } = imageNodes(NODES, { points: POINTS, size: SIZE, direction, visible });
  return { links, box, names: nodes.map(({ node: { name } }) => name) };
};

describe('the nodes of a picture', () => {
  test('are where they are on screen, with a line to each child', () => {
    const { names, links, box } = draw();
    expect(names).toEqual(['0', '0.0', '0.1', '0.0.0']);
    expect(links).toHaveLength(3);
    expect(links[0]).toMatch(/^M216,0 /);
    const whole = unionOf([...POINTS.values()].map((point) => nodeBox(point, SIZE)));
    expect(unionOf([box, whole]), 'nothing is outside').toEqual(box);
  });

  test('of the visible part are those that are visible, whole even at its edge', () => {
    const { names, links, box } = draw({ x: 0, y: -40, width: STEP.x + 10, height: 160 });
    expect(names).toEqual(['0', '0.1']);
    expect(box.x + box.width).toBeGreaterThanOrEqual(STEP.x + SIZE.width);
    // The line to the node above leads out of the picture.
    expect(links).toHaveLength(2);
  });

  test('leave the visible part as large as it is on screen', () => {
    const visible = { x: -50, y: -200, width: 2000, height: 500 };
    expect(draw(visible).box).toEqual(visible);
  });

  test('have lines from the middle of the upper node where children are below', () => {
    expect(draw(undefined, 'down').links[0]).toMatch(/^M108,0 V-50 H/);
  });
});
