import { type ReactNode, useState } from 'react';
import { formatCount, type Noun } from '#app/format/numbers.ts';
import { Button } from './Button.tsx';
import { LineList } from './LineList.tsx';

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
      <LineList items={all ? items : items.slice(0, first)} keyOf={keyOf}>
        {children}
      </LineList>
      {!all && items.length > first && (
        <div className="mt-3">
          <Button onClick={() => setAll(true)}>Show all {formatCount(items.length, noun)}</Button>
        </div>
      )}
    </>
  );
}
