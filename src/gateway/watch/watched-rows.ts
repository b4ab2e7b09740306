import type { NewsTable } from '../store/change-tables.ts';
import type { SourceDatabase } from '../store/tables.ts';

/** The row of a list that was read last: the next one follows it in the order of the index. */
export type NewsCursor = Pick<NewsTable, 'seen_at' | 'company_number' | 'operation' | 'version'>;

export type DateCursor = Pick<NewsTable, 'company_number' | 'operation'> & {
  readonly due_on: string;
  readonly item: string;
};

/** The news of a person with their comparisons, newest first. */
export function watchedNews({ query, source }: SourceDatabase, person: string, after?: NewsCursor) {
  return query
    .selectFrom('news')
    .innerJoin('comparison', (join) =>
      join
        .onRef('comparison.source', '=', 'news.source')
        .onRef('comparison.company_number', '=', 'news.company_number')
        .onRef('comparison.operation', '=', 'news.operation')
        .onRef('comparison.version', '=', 'news.version'),
    )
    .where('news.source', '=', source)
    .where('news.person', '=', person)
    .$if(after !== undefined, (news) =>
      news.where(({ eb, refTuple, tuple }) => {
        const { seen_at = '', company_number = '', operation = 'profile', version = 0 } = after ?? {};
        return eb(
          refTuple('news.seen_at', 'news.company_number', 'news.operation', 'news.version'),
          '<',
          tuple(seen_at, company_number, operation, version),
        );
      }),
    )
    .orderBy('news.seen_at', 'desc')
    .orderBy('news.company_number', 'desc')
    .orderBy('news.operation', 'desc')
    .orderBy('news.version', 'desc');
}

/** The next dates of the companies that a person watches, earliest first. */
export function watchedDates({ query, source }: SourceDatabase, person: string, after?: DateCursor) {
  return query
    .selectFrom('watched_date')
    .innerJoin('next_date', (join) =>
      join
        .onRef('next_date.source', '=', 'watched_date.source')
        .onRef('next_date.company_number', '=', 'watched_date.company_number')
        .onRef('next_date.operation', '=', 'watched_date.operation')
        .onRef('next_date.item', '=', 'watched_date.item'),
    )
    .select(['watched_date.company_number', 'watched_date.operation', 'watched_date.item'])
    .select(['watched_date.due_on', 'next_date.kind', 'next_date.detail', 'next_date.as_of'])
    .where('watched_date.source', '=', source)
    .where('watched_date.person', '=', person)
    .$if(after !== undefined, (dates) =>
      dates.where(({ eb, refTuple, tuple }) => {
        const { due_on = '', company_number = '', operation = 'profile', item = '' } = after ?? {};
        return eb(
          refTuple(
            'watched_date.due_on',
            'watched_date.company_number',
            'watched_date.operation',
            'watched_date.item',
          ),
          '>',
          tuple(due_on, company_number, operation, item),
        );
      }),
    )
    .orderBy('watched_date.due_on')
    .orderBy('watched_date.company_number')
    .orderBy('watched_date.operation')
    .orderBy('watched_date.item');
}
