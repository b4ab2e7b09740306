import { type KeyboardEvent, useRef } from 'react';
import { drawingMove, typedMove } from './drawing-keys.ts';
import type { Drawn } from './drawn-nodes.ts';
import { nodeNameOf } from './node-name.ts';

/** Letters that follow each other within this belong to one name. */
const PAUSE_MS = 900;

type Keys = { drawn: Drawn; press: (name: string) => void; focusOn: (name: string) => void };

/** Listens to the keys of the tree. With Ctrl, Alt or Meta they are the browser's. */
export function useDrawingKeys({ drawn, press, focusOn }: Keys): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    const name = nodeNameOf(event.target);
    if (name === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { text, at } = typed.current;
    const begun = event.timeStamp - at < PAUSE_MS ? text : '';
    const isLetter = event.key.length === 1 && (event.key !== ' ' || begun !== '');
    if (isLetter) typed.current = { text: begun + event.key, at: event.timeStamp };
    const next = isLetter ? typedMove(drawn, name, begun + event.key) : drawingMove(drawn, name, event.key);
    if (next === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (next === undefined) return;
    if ('press' in next) press(next.press);
    else focusOn(next.focus);
  };
}
