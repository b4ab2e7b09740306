import type { RegisterQuestion, RegisterSort } from '#contract/api/register-search.ts';

type Sorting = { readonly value: string; readonly label: string } & Pick<RegisterQuestion, 'sort' | 'order'>;

const sorting = (sort: RegisterSort, order: 'asc' | 'desc', label: string): Sorting => ({
  value: `${sort}-${order}`,
  ...{ sort, order, label },
});

const BY_NAME_OR_AGE = [
  sorting('name', 'asc', 'Name, A to Z'),
  sorting('name', 'desc', 'Name, Z to A'),
  sorting('age', 'asc', 'Oldest first'),
  sorting('age', 'desc', 'Newest first'),
];

/** The choices of a list. Without a query there is no better match: the register begins with active, older companies. */
export function sortings(query: string): readonly Sorting[] {
  return [
    sorting('relevance', 'asc', query === '' ? 'Active and oldest first' : 'Best match'),
    ...BY_NAME_OR_AGE,
  ];
}

export function sortingOf({ sort, order }: Pick<RegisterQuestion, 'sort' | 'order'>): string {
  return sort === 'relevance' ? 'relevance-asc' : `${sort}-${order}`;
}

export function withSorting(question: RegisterQuestion, value: string): RegisterQuestion {
  const { sort, order } = sortings(question.query).find((each) => each.value === value) ?? question;
  return { ...question, sort, order, page: 1 };
}
