import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { inFrame } from '../drawing-geometry.ts';
import { drawingOf, readTransform } from '../read-transform.ts';
import { NodeQueue } from './written-nodes.ts';

/** As much beyond the frame is written on with what is in it, in pixels. */
const MARGIN = 100;

/** The queue of the nodes in a frame. What stands where is read from transforms, for which nothing has to be laid out. */
export function useNodeQueue(frame: RefObject<HTMLElement | null>): NodeQueue {
  const [queue] = useState(() => {
    const look = () => {
      const view = readTransform(drawingOf(frame.current));
      return (node: Element) => {
        const point = readTransform(node.parentElement);
        if (point === undefined || view === undefined) return true;
        const { x, y } = inFrame(point, view);
        return (
          x > -400 * view.zoom && x < window.innerWidth && y > -MARGIN && y < window.innerHeight + MARGIN
        );
      };
    };
    return new NodeQueue(look, flushSync);
  });
  return queue;
}
