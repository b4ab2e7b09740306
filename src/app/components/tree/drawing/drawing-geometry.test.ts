import { describe, expect, test } from 'vitest';
import {
  type Box,
  centredAt,
  centredOn,
  clipped,
  fitted,
  foundView,
  freeAreas,
  inFrame,
  isVisible,
  linkPath,
  nodeBox,
  nodesPath,
  openingView,
  overlap,
  spacing,
  visibleBox,
  ZOOM,
  zoomedBy,
} from './drawing-geometry.ts';

const SIZE = { width: 264, height: 40 };

/** The box of a node whose left edge has its middle here. */
const nodeAt = (x: number, y: number): Box => nodeBox({ x, y }, SIZE);

const FRAME = { width: 800, height: 600 };

const WHOLE = freeAreas(FRAME, []);

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
    const large = fitted({ x: 0, y: -1000, width: 1000, height: 2000 }, WHOLE);
    expect(large.y + -1000 * large.zoom).toBeGreaterThanOrEqual(0);
    expect(large.y + 1000 * large.zoom).toBeLessThanOrEqual(600);
    expect(fitted({ x: 0, y: 0, width: 100, height: 40 }, WHOLE).zoom).toBe(1);
  });

  test('opens with the whole drawing if it is legible, else at the node', () => {
    const node = nodeAt(5000, 900);
    const small = openingView({ x: 0, y: -100, width: 700, height: 200 }, nodeAt(0, 0), WHOLE);
    expect(small.y).toBe(300);
    const large = openingView({ x: 0, y: -5000, width: 9000, height: 9000 }, node, WHOLE);
    expect(isVisible(large, node, FRAME)).toBe(true);
  });

  test('fits 500 nodes, in a row or a column, into the frame of a screen', () => {
    const frame = { width: 1232, height: 630 };
    for (const [width, height] of [
      [499 * 330 + 264, 40],
      [264, 499 * 52 + 40],
    ] as const) {
      const { x, y, zoom } = fitted({ x: 0, y: 0, width, height }, freeAreas(frame, []));
      expect([x, y].every((each) => each >= 0)).toBe(true);
      expect(x + width * zoom).toBeLessThanOrEqual(frame.width);
      expect(y + height * zoom).toBeLessThanOrEqual(frame.height);
    }
  });

  test('centres a found node, zoomed in to the normal size of names and no further', () => {
    const node = nodeAt(2800, 5200);
    for (const [zoom, found] of [
      [0.1, 1],
      [0.8, 1],
      [1.5, 1.5],
    ] as const) {
      const view = foundView({ x: 40, y: 7, zoom }, node, FRAME);
      expect(view.zoom).toBe(found);
      expect(inFrame({ x: 0, y: 5200 }, view).y).toBe(FRAME.height / 2);
      expect(isVisible(view, node, FRAME)).toBe(true);
    }
  });

  test('opens with the node visible and nothing cut off that fits', () => {
    // Too wide to be legible as a whole.
    const box = { x: 0, y: -100, width: 1300, height: 500 };
    const low = nodeAt(330, 300);
    const high = openingView(box, nodeAt(330, -80), WHOLE);
    expect([high.y + box.y, high.x + box.x]).toEqual([76, -62]);
    const { y } = openingView(box, low, WHOLE);
    expect([y + box.y, y + box.y + box.height]).toEqual([24, 524]);
    expect(openingView(box, nodeAt(0, 0), WHOLE).x).toBe(24);
    expect(openingView(box, nodeAt(990, 0), WHOLE).x + box.width).toBe(776);
    expect(
      isVisible(openingView(box, low, freeAreas({ ...FRAME, height: 260 }, [])), low, {
        ...FRAME,
        height: 260,
      }),
    ).toBe(true);
  });

  test('centres a node so that it is visible, on a phone too', () => {
    const node = nodeAt(2800, 5200);
    for (const frame of [FRAME, { width: 300, height: 400 }]) {
      const view = centredOn({ x: 0, y: 0, zoom: 1 }, node, frame);
      expect(isVisible(view, node, frame)).toBe(true);
    }
    expect(isVisible({ x: 0, y: 0, zoom: 1 }, node, FRAME)).toBe(false);
  });
});

describe('controls over the drawing', () => {
  test('hide a node that is partly under them', () => {
    const view = { x: 0, y: 0, zoom: 1 };
    const float = { x: 0, y: 0, width: 300, height: 100 };
    expect(isVisible(view, nodeAt(200, 90), FRAME, [float])).toBe(false);
    expect(isVisible(view, nodeAt(200, 200), FRAME, [float])).toBe(true);
  });

  const FLOATS = [
    { x: 16, y: 16, width: 200, height: 240 },
    { x: 400, y: 16, width: 384, height: 48 },
    { x: 16, y: 420, width: 160, height: 164 },
    { x: 500, y: 536, width: 284, height: 48 },
  ];
  const AREAS = freeAreas(FRAME, FLOATS);

  test('leave the area between them free', () => {
    expect(AREAS[0]).toEqual({ x: 216, y: 64, width: 584, height: 472 });
    for (const area of AREAS) expect(FLOATS.filter((float) => overlap(float, area))).toEqual([]);
    expect(freeAreas(FRAME, [{ x: 0, y: 0, ...FRAME }])).toEqual([{ x: 0, y: 0, ...FRAME }]);
    // As on a phone, where they are above the drawing.
    expect(freeAreas(FRAME, [{ x: 0, y: -50, width: 800, height: 50 }])).toEqual(WHOLE);
  });

  test('are beside the whole drawing when it fits, in the area where it is largest', () => {
    for (const box of [
      { x: 0, y: 0, width: 500, height: 460 },
      { x: 0, y: -2000, width: 900, height: 4000 },
      { x: 0, y: 0, width: 3000, height: 400 },
    ]) {
      const { x, y, zoom } = fitted(box, AREAS);
      const drawn = {
        x: x + box.x * zoom,
        y: y + box.y * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
      };
      expect(FLOATS.filter((float) => overlap(float, drawn))).toEqual([]);
    }
    expect(fitted({ x: 0, y: 0, width: 740, height: 100 }, AREAS).zoom).toBe(1);
  });

  test('are beside the node at which a large drawing opens', () => {
    const box = { x: 0, y: -5000, width: 9000, height: 10000 };
    for (const node of [nodeAt(0, -4980), nodeAt(5000, 900), nodeAt(8736, 4980)]) {
      expect(isVisible(openingView(box, node, AREAS), node, FRAME, FLOATS)).toBe(true);
    }
  });
});

describe('the overview', () => {
  test('shows the part of the drawing that is in the frame', () => {
    expect(visibleBox({ x: -100, y: 50, zoom: 0.5 }, FRAME)).toEqual({
      ...{ x: 200, y: -100, width: 1600, height: 1200 },
    });
  });

  test('marks the part in view within its own edges', () => {
    const box = { x: 0, y: 0, width: 100, height: 50 };
    expect(clipped({ x: -40, y: 10, width: 90, height: 400 }, box)).toEqual({
      x: 0,
      y: 10,
      width: 50,
      height: 40,
    });
    expect(clipped({ x: 200, y: 0, width: 10, height: 10 }, box)).toMatchObject({ width: 0, height: 10 });
  });

  test('moves a pressed point to the middle of the frame', () => {
    const view = centredAt({ x: 7, y: 7, zoom: 0.5 }, { x: 1000, y: 2000 }, FRAME);
    expect(view.zoom).toBe(0.5);
    expect(inFrame({ x: 1000, y: 2000 }, view)).toEqual({ x: 400, y: 300 });
  });

  test('has a rectangle for each node', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 330, y: 54 },
    ];
    expect(nodesPath(points, SIZE)).toBe('M0,-20h264v40h-264zM330,34h264v40h-264z');
  });
});

describe('a drawing in either direction', () => {
  test.each(['right', 'down'] as const)('has room between nodes and levels: %s', (direction) => {
    const { x, y } = spacing({ ...SIZE, distance: SIZE.height }, direction);
    expect(x).toBeGreaterThan(SIZE.width);
    expect(y).toBeGreaterThan(SIZE.height);
    // Lines and buttons are between the levels.
    const [level, sibling] = [x - SIZE.width, y - SIZE.height];
    expect(level > sibling).toBe(direction === 'right');
  });

  test('has lines from the right edge to the left one, or from above to below', () => {
    expect(linkPath({ x: 0, y: 0 }, { x: 330, y: 54 }, 264, 'right')).toBe('M264,0 H297 V54 H330');
    expect(linkPath({ x: 0, y: 0 }, { x: 278, y: 106 }, 264, 'down')).toBe('M132,0 V53 H410 V106');
  });
});
