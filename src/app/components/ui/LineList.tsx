import type { ReactNode } from 'react';

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  label?: string;
};

/** A list with hairlines, one item per line. */
export function LineList<Item>({ items, keyOf, children, label }: Props<Item>) {
  return (
    <ul aria-label={label} className="border-t border-line text-md">
      {items.map((item) => (
        <li key={keyOf(item)} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
