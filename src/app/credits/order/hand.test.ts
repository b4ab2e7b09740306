import { describe, expect, test } from 'vitest';
import { reaches } from './hand.ts';

const button = { left: 100, right: 260, top: 400, bottom: 436 };

describe('a hand reaches a button', () => {
  test('that appeared under it, or so close that the second of two taps may meet it', () => {
    expect(reaches({ x: 180, y: 418 }, button)).toBe(true);
    expect(reaches({ x: 95, y: 440 }, button)).toBe(true);
  });

  test.each([
    { x: 180, y: 300 },
    { x: 180, y: 520 },
    { x: 20, y: 418 },
    { x: 400, y: 418 },
  ])('but not one it has to travel to, from $x, $y', (place) => {
    expect(reaches(place, button)).toBe(false);
  });

  test('not where the button is not drawn', () => {
    expect(reaches({ x: 0, y: 0 }, { left: 0, right: 0, top: 0, bottom: 0 })).toBe(false);
  });
});
