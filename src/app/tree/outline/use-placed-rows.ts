import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OutlineWish, type PlacedRows, placeRows } from './placed-rows.ts';

/** Rows put into the page at a time: measured to keep a task below 50 ms. */
const QUOTA = 100;

/**
 * The rows of an outline, a slice after the other, so that what is pressed or typed meanwhile comes first. Before the
 * page is printed all of them are placed: paper is taken as the page stands when `beforeprint` returns.
 */
export function usePlacedRows<T>(wish: OutlineWish<T>): PlacedRows<T> {
  const [placed, setPlaced] = useState(() => placeRows(wish, undefined, QUOTA));
  const isNews = placed.wish !== wish;
  const now = isNews ? placeRows(wish, placed, QUOTA) : placed;
  if (isNews) setPlaced(now);
  useEffect(() => {
    if (now.due === 0) return undefined;
    const next = setTimeout(() => startTransition(() => setPlaced((last) => placedUpTo(last, QUOTA))));
    return () => clearTimeout(next);
  }, [now]);
  useEffect(() => {
    const placeAll = () => flushSync(() => setPlaced((last) => placedUpTo(last, Number.POSITIVE_INFINITY)));
    window.addEventListener('beforeprint', placeAll);
    return () => window.removeEventListener('beforeprint', placeAll);
  }, []);
  return now;
}

function placedUpTo<T>(last: PlacedRows<T>, quota: number): PlacedRows<T> {
  return last.due === 0 ? last : placeRows(last.wish, last, quota);
}
