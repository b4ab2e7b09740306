import { expect, test } from 'vitest';
import { placeAfterKey } from '#app/chart/pick/pick-keys.ts';
import { FOCUS_KEYS } from './shortcut-list.ts';

const DRAWN: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const KEYS = [...Object.keys(DRAWN), 'Home', 'End', 'PageUp', 'PageDown', ' ', 'a'];

const press = (key: string) => ({ key, altKey: false, ctrlKey: false, metaKey: false });

test('every key that leads along a chart is listed, and none that does not', () => {
  const lead = KEYS.filter((key) =>
    (['across', 'down'] as const).some((along) => placeAfterKey(press(key), 1, 3, along) !== undefined),
  );
  const [chart] = FOCUS_KEYS.filter(({ where }) => where === 'In a chart');
  const listed = chart?.lines.flatMap(({ keys }) => keys).filter((key) => !['Enter', 'Esc'].includes(key));
  expect(listed).toEqual(lead.map((key) => DRAWN[key] ?? key));
});
