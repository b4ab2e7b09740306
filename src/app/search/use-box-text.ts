import { useEffect, useState } from 'react';
import { dropTyped, typedBeforeReload } from '#app/page/reload-page.ts';

/** The text of the search box. A search page shows its own query, unless it has followed what is typed. */
export function useBoxText(query: string) {
  const [box, setBox] = useState(() => ({ text: typedBeforeReload() ?? query, query, followed: query }));
  useEffect(dropTyped, []);
  if (box.query !== query) {
    const text = box.followed === query ? box.text : query;
    setBox({ text, query, followed: query });
  }
  return [
    box.text,
    (text: string) => setBox((current) => ({ ...current, text })),
    /** The page is about to have this query, and the text goes on. */
    (followed: string) => setBox((current) => ({ ...current, followed })),
  ] as const;
}
