import { describe, expect, test } from 'vitest';
import { centredOn, fitted, isVisible, legible, opened, ZOOM, zoomedBy } from './drawing-geometry.ts';

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

  test('fits a large drawing into the frame and leaves a small one at life size', () => {
    const large = fitted({ x: 0, y: -1000, width: 1000, height: 2000 }, FRAME);
    expect(large.y + -1000 * large.zoom).toBeGreaterThanOrEqual(0);
    expect(large.y + 1000 * large.zoom).toBeLessThanOrEqual(600);
    expect(fitted({ x: 0, y: 0, width: 100, height: 40 }, FRAME).zoom).toBe(1);
  });

  test('opens at the whole of a drawing that can be read at once, else at the node', () => {
    const node = { x: 5000, y: 900 };
    const small = opened({ x: 0, y: -100, width: 700, height: 200 }, { x: 0, y: 0 }, FRAME, 600);
    expect(small.y).toBe(300);
    const large = opened({ x: 0, y: -5000, width: 9000, height: 9000 }, node, FRAME, 600);
    expect(isVisible(large, node, FRAME)).toBe(true);
  });

  test('fits 500 nodes, in a row or one above the other, into the frame of a screen', () => {
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

  test('comes near enough to be read, and no nearer', () => {
    expect(legible({ x: 0, y: 0, zoom: 0.1 }, FRAME).zoom).toBe(1);
    expect(legible({ x: 0, y: 0, zoom: 1.5 }, FRAME)).toEqual({ x: 0, y: 0, zoom: 1.5 });
  });

  test('opens with nothing cut for which there is room, but with the node in sight', () => {
    // Too wide to be read at once, as high as the frame allows.
    const box = { x: 0, y: -100, width: 1300, height: 500 };
    const low = { x: 330, y: 300 };
    const high = opened(box, { x: 330, y: -80 }, FRAME, 600);
    expect([high.y + box.y, high.x + box.x]).toEqual([76, -62]);
    const { y } = opened(box, low, FRAME, 600);
    expect([y + box.y, y + box.y + box.height]).toEqual([24, 524]);
    expect(opened(box, { x: 0, y: 0 }, FRAME, 600).x).toBe(24);
    expect(opened(box, { x: 990, y: 0 }, FRAME, 600).x + box.width).toBe(776);
    expect(isVisible(opened(box, low, FRAME, 260), low, { ...FRAME, height: 260 })).toBe(true);
  });

  test('opens in the part of the frame that is in sight', () => {
    const small = { x: 0, y: -100, width: 700, height: 200 };
    const view = opened(small, { x: 0, y: 0 }, FRAME, 260);
    expect([view.y + small.y, view.y + small.y + small.height]).toEqual([36, 236]);
    expect(opened(small, { x: 0, y: 0 }, FRAME, 100).y + small.y).toBe(24);
    const node = { x: 5000, y: 900 };
    const large = opened({ x: 0, y: -5000, width: 9000, height: 9000 }, node, FRAME, 260);
    expect(isVisible(large, node, { ...FRAME, height: 260 })).toBe(true);
  });

  test('brings a node to where it is seen, on a phone too', () => {
    const node = { x: 2800, y: 5200 };
    for (const frame of [FRAME, { width: 300, height: 400 }]) {
      const view = centredOn({ x: 0, y: 0, zoom: 1 }, node, frame);
      expect(isVisible(view, node, frame)).toBe(true);
    }
    expect(isVisible({ x: 0, y: 0, zoom: 1 }, node, FRAME)).toBe(false);
  });
});
