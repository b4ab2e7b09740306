import { describe, expect, test } from 'vitest';
import type { DrawingNode, DrawingNodes } from './drawing-nodes.ts';
import { nodeBlocks, nodeSize, nodeText, TEXT } from './node-text.ts';

const LONG = `${'EXCEEDINGLY LONG-WINDED COMMUNICATIONS '.repeat(4)}HOLDINGS LIMITED`;

const TWO_LINES = 'COLD STORES AND WAREHOUSES (NORTHERN IRELAND) LIMITED';

const node = (title: string, more: Partial<DrawingNode> = {}): DrawingNode => ({
  ...{ name: title, path: title, parent: undefined, level: 1, position: 1, siblings: 1 },
  ...{ open: undefined, count: 0, kind: 'branch', children: [], title },
  ...more,
});

function drawing(...drawn: readonly DrawingNode[]): DrawingNodes {
  const [root = node('')] = drawn;
  return { root, byName: new Map(drawn.map((each) => [each.name, each])), omitted: 0 };
}

const blocksOf = (drawn: DrawingNode, width: number) =>
  nodeBlocks(nodeText(drawn, 'This company'), width).blocks.map(({ kind, lines }) => ({
    kind,
    lines: lines.map(({ text }) => text.trimEnd()),
  }));

describe('the text of a node', () => {
  test('has at least 12 px at 100%', () => {
    expect(Math.min(...Object.values(TEXT))).toBeGreaterThanOrEqual(12);
  });

  test('is name, note and tags, one below the other', () => {
    const drawn = node('LARKSTONE', { note: '90000001 · UK', marked: true, hint: 'appears 2 times' });
    expect(blocksOf(drawn, 264)).toEqual([
      { kind: 'title', lines: ['LARKSTONE'] },
      { kind: 'note', lines: ['90000001 · UK'] },
      { kind: 'tag', lines: ['This company'] },
      { kind: 'tag', lines: ['appears 2 times'] },
    ]);
  });

  test('has the whole of a long name', () => {
    const { blocks, height } = nodeBlocks(nodeText(node(LONG), ''), 216);
    const lines = blocks.flatMap((block) => block.lines);
    expect(lines.map(({ text }) => text).join('')).toBe(LONG);
    expect(height).toBeGreaterThan(lines.at(-1)?.y ?? Number.POSITIVE_INFINITY);
  });

  test('ends with an ellipsis where a name would fill the screen', () => {
    const [block] = blocksOf(node('A'.repeat(5000)), 216);
    expect(block?.lines).toHaveLength(16);
    expect(block?.lines.at(-1)?.endsWith('…')).toBe(true);
  });
});

describe('nodeSize', () => {
  test('is the narrowest in which every name has at most two lines', () => {
    const short = nodeSize(drawing(node('ONE LIMITED'), node('TWO')), '');
    const long = nodeSize(drawing(node('ONE LIMITED'), node(TWO_LINES)), '');
    expect(short.width).toBe(216);
    expect(long.width).toBeGreaterThan(216);
    expect(blocksOf(node(TWO_LINES), long.width)[0]?.lines).toHaveLength(2);
  });

  test('grows with the longest text', () => {
    const { width, height } = nodeSize(drawing(node('ONE'), node(LONG, { note: 'note' })), '');
    expect(height).toBe(nodeBlocks(nodeText(node(LONG, { note: 'note' }), ''), width).height);
    expect(height).toBeGreaterThan(nodeSize(drawing(node('ONE')), '').height);
  });

  test('brings rows as close as neighbours allow', () => {
    const tall = node('TALL', { note: 'note', marked: true });
    const low = [node('LOW'), node('LOWER')];
    const alone = { ...tall, children: low };
    const { distance, height } = nodeSize(drawing(alone, ...low), 'This company');
    const rowHeight = nodeSize(drawing(node('LOW')), '').height;
    expect([distance, height > rowHeight]).toEqual([rowHeight, true]);
    const beside = node('TOP', { children: [tall, ...low] });
    expect(nodeSize(drawing(beside, tall, ...low), 'This company').distance).toBe((height + rowHeight) / 2);
  });
});
