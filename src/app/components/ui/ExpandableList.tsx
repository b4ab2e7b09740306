import { type ReactNode, useState } from 'react';
import { formatCount, type Noun } from '#app/format/numbers.ts';
import { Button } from './Button.tsx';

type Props<Item> = {
  items: readonly Item[];
  first: number;
  noun: Noun;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

export function ExpandableList<Item>({ items, first, noun, keyOf, children }: Props<Item>) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="border-t border-line text-md">
        {(all ? items : items.slice(0, first)).map((item) => (
          <li key={keyOf(item)} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
            {children(item)}
          </li>
        ))}
      </ul>
      {!all && items.length > first && (
        <div className="mt-3">
          <Button onClick={() => setAll(true)}>Show all {formatCount(items.length, noun)}</Button>
        </div>
      )}
    </>
  );
}
