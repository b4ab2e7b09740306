import { describe, expect, test } from 'vitest';
import { growTree } from '../branches.ts';
import { openAll } from '../open-state.ts';
import { NODE } from './drawing-geometry.ts';
import { drawingNodes } from './drawing-nodes.ts';
import { textWidth } from './fitted-text.ts';
import { imageNodes } from './image-nodes.ts';

type Item = { readonly name: string; readonly children: readonly Item[] };

const item = (name: string, ...children: Item[]): Item => ({ name, children });

const LONG = `${'EXCEEDINGLY LONG-WINDED '.repeat(6)}HOLDINGS LIMITED`;

const TREE = growTree(item('top', item(LONG, item('leaf')), item('short')), ({ children }) => children);

const NODES = drawingNodes(TREE, openAll(TREE), {
  ...{ keep: new Set<string>(), limit: 500 },
  labelOf: ({ item: { name } }) => ({ title: name, note: undefined, marked: name === 'short' }),
});

/** As the library places them. */
const POINTS = new Map([
  ['0', { x: 0, y: 0 }],
  ['0.0', { x: NODE.across, y: -100 }],
  ['0.0.0', { x: 2 * NODE.across, y: -100 }],
  ['0.1', { x: NODE.across, y: 100 }],
]);

const draw = (
  visible?: { x: number; y: number; width: number; height: number },
  markedAs = 'this company',
) => {
  const { nodes, links, box } = imageNodes(NODES, { points: POINTS, visible, markedAs });
  return { links, box, at: new Map(nodes.map((node) => [node.node.name, node])) };
};

describe('the nodes of an image', () => {
  test('have room for the whole of a long name, and keep the distance between levels', () => {
    const { at, box, links } = draw();
    const [top, long, leaf, short] = ['0', '0.0', '0.0.0', '0.1'].map((name) => at.get(name));
    expect(top?.width).toBe(NODE.width);
    expect(long?.width).toBeGreaterThan(textWidth(LONG, 13) + 20);
    expect(short).toMatchObject({ x: long?.x, y: 100, width: long?.width });
    expect(leaf?.x).toBe((long?.x ?? 0) + (long?.width ?? 0) + NODE.across - NODE.width);
    expect(box.x + box.width).toBeGreaterThan((leaf?.x ?? 0) + NODE.width);
    expect(links).toHaveLength(3);
    expect(links[0]).toMatch(/^M264,0 /);
  });

  test('have room for their tags', () => {
    expect(draw(undefined, 'a tag '.repeat(100)).at.get('0.1')?.width).toBeGreaterThan(
      draw().at.get('0.1')?.width ?? 0,
    );
  });

  test('of the visible part are those that are visible, whole even at its edge', () => {
    const { at, box, links } = draw({ x: 0, y: -40, width: NODE.across + 10, height: 160 });
    expect([...at.keys()]).toEqual(['0', '0.1']);
    const edge = at.get('0.1');
    expect(box.x + box.width).toBeGreaterThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
    expect(edge?.width, 'the long name is not visible').toBe(NODE.width);
    // The line to the node above leads out of the image.
    expect(links).toHaveLength(2);
  });

  test('leave the visible part as large as it is on screen', () => {
    const { box } = draw({ x: -50, y: -200, width: 2000, height: 500 });
    expect(box).toMatchObject({ x: -50, y: -200, height: 500 });
    expect(box.width).toBeGreaterThan(2000);
  });
});
