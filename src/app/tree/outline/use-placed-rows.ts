import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#app/ui/signals/when-idle.ts';
import { type OutlineWish, type PlacedRows, placeRows, type Quota } from './placed-rows.ts';

/** In milliseconds. */
const FRAME = 16;

/** With whatever else a press leads to: what can be seen at once, and what closes in one go. */
const FIRST: Quota = { come: 40, go: 0 };

/** Rows put into the page or taken from it at a time: measured to keep a task well below 50 ms. */
const NEXT: Quota = { come: 100, go: 90 };

/** As many that are closed go with the press. */
const FEW = 150;

const ALL: Quota = { come: Number.POSITIVE_INFINITY, go: Number.POSITIVE_INFINITY };

/**
 * The rows of an outline, a slice after the other, so that what is pressed or typed meanwhile comes first. Before the
 * page is printed all of them are placed: paper is taken as the page stands when `beforeprint` returns.
 */
export function usePlacedRows<T>(wish: OutlineWish<T>): PlacedRows<T> {
  const [placed, setPlaced] = useState(() => placeRows(wish, undefined, FIRST));
  const isNews = placed.wish !== wish;
  const now = isNews ? begun(wish, placed) : placed;
  if (isNews) setPlaced(now);
  useEffect(() => {
    if (isDone(now)) return undefined;
    const goOn = () => startTransition(() => setPlaced((last) => placedUpTo(last, NEXT)));
    // What only goes can wait: at each slice React would begin anew with the drawing that comes in its place.
    if (now.due === 0) return whenIdle(goOn, FRAME);
    const next = setTimeout(goOn);
    return () => clearTimeout(next);
  }, [now]);
  useEffect(() => {
    const placeAll = () => flushSync(() => setPlaced((last) => placedUpTo(last, ALL)));
    window.addEventListener('beforeprint', placeAll);
    return () => window.removeEventListener('beforeprint', placeAll);
  }, []);
  return now;
}

function begun<T>(wish: OutlineWish<T>, before: PlacedRows<T>): PlacedRows<T> {
  const first = placeRows(wish, before, FIRST);
  return first.leaving > 0 && first.leaving <= FEW ? placeRows(wish, first, { come: 0, go: FEW }) : first;
}

function placedUpTo<T>(last: PlacedRows<T>, quota: Quota): PlacedRows<T> {
  return isDone(last) ? last : placeRows(last.wish, last, quota);
}

function isDone<T>({ due, leaving }: PlacedRows<T>): boolean {
  return due === 0 && leaving === 0;
}
