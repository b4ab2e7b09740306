import { describe, expect, test } from 'vitest';
import { growTree } from '../branches.ts';
import { openDownTo } from '../open-state.ts';
import { typedMove } from './drawing-keys.ts';
import { drawnNodes, seenIn, standIn } from './drawn-nodes.ts';

type Item = { readonly name: string; readonly below: readonly Item[] };
const item = (name: string, ...below: Item[]): Item => ({ name, below });

const NONE: ReadonlySet<string> = new Set();

function drawnOf(top: Item, shown = 100, keep = NONE) {
  const tree = growTree(top, ({ below }) => below);
  const { open } = openDownTo({ open: NONE, shown: new Map() }, tree.root);
  const state = { open, shown: new Map([['0', shown]]) };
  const textOf = ({ item: { name } }: { item: Item }) => ({ title: name, note: undefined, marked: false });
  return drawnNodes(tree, state, { keep, cap: 500, textOf });
}

const WIDE = item('Top', ...Array.from({ length: 10 }, (_, place) => item(`Child ${place}`, item('Below'))));

describe('places among siblings', () => {
  test('count those that are not drawn, too', () => {
    const { root } = drawnOf(WIDE, 2, new Set(['0.6']));
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

describe('what stands for a node that is no longer drawn', () => {
  const drawn = drawnOf(WIDE, 4);

  test.each([
    ['itself while it is drawn', '0.2', '0.2'],
    ['the first that a gap hid, once that is open', '0+2', '0.2'],
    ['the nearest node above one whose parent is closed', '0.1.0.5', '0.1'],
    ['the root where nothing else is left', '7.7', '0'],
    ['the parent of a gap with nothing behind it', '0.1+100', '0.1'],
  ])('is %s', (_what, name, expected) => {
    expect(standIn(drawn, name).name).toBe(expected);
  });

  test('is looked at; without a selected one, the root', () => {
    expect(seenIn({ drawn, selected: '0.3.0' })).toBe('0.3');
    expect(seenIn({ drawn, selected: undefined })).toBe('0');
  });
});

describe('typing in the drawing', () => {
  const drawn = drawnOf(
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
    expect(typedMove(drawn, from, typed)).toEqual(to === undefined ? undefined : { focus: to });
  });
});
