import type { Column } from './column.ts';

/** The parameters of a URL, as readable strings. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The parameters of a range: `judgment_date.from`, `judgment_date.to`. */
export function rangeNames(id: string): { from: string; to: string } {
  return { from: `${id}.from`, to: `${id}.to` };
}

/** Whether parameters may say anything to a table; where they do not, its rows are shown as they are recorded. */
export function asksOfTable<Row>(columns: readonly Column<Row>[], params: Params): boolean {
  const ofColumns = columns.flatMap(({ id }) => [id, ...Object.values(rangeNames(id))]);
  return ['q', 'sort', 'cols', 'density', ...ofColumns].some((name) => (params[name] ?? '') !== '');
}

/** Longest words or number that are taken from a URL. */
export const TEXT_LIMIT = 200;

/** Words that the text filter takes from an address; `undefined` where it does not. */
export function usableText(text: string): string | undefined {
  return text.length > TEXT_LIMIT || /\p{Cc}/u.test(text) ? undefined : text;
}
