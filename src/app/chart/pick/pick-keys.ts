/** Where the arrow keys lead among the columns, as in a toolbar (ARIA Authoring Practices); else `undefined`. */
export function columnAfterKey(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(place + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
