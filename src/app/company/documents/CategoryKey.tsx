import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { FactList } from '#app/ui/text/FactList.tsx';
import type { DocumentRow } from './document-rows.ts';
import { categoriesIn } from './forms/category-meanings.ts';

/** What the categories hold that occur here. */
export function CategoryKey({ rows }: { rows: readonly DocumentRow[] }) {
  const categories = categoriesIn(rows.map(({ category }) => category));
  if (categories.length === 0) return null;
  return (
    <Disclosure summary="What the categories hold">
      <FactList
        label="What the categories hold"
        facts={categories.map(({ category, meaning }) => ({ term: category, value: meaning }))}
      />
    </Disclosure>
  );
}
