import { type RefObject, use, useLayoutEffect, useState } from 'react';
import { NodeQueueContext } from './written-nodes.ts';

/** Whether `text` stands on the node by now. A node of the page that becomes another one waits for its turn again. */
export function useWritten(node: RefObject<Element | null>, text: string): boolean {
  const queue = use(NodeQueueContext);
  const [written, setWritten] = useState<string>();
  const isWritten = queue === undefined || written === text;
  useLayoutEffect(() => {
    if (isWritten || queue === undefined || node.current === null) return undefined;
    return queue.join({ node: node.current, write: () => setWritten(text) });
  }, [isWritten, queue, node, text]);
  return isWritten;
}
