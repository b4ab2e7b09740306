import type { RowChoice } from '#contract/api/lists.ts';

/** Which rows of a list a reader asks for. */
export type RowQuestion = {
  readonly after: number;
  readonly limit: number;
  readonly state?: RowChoice | undefined;
  readonly words?: readonly string[] | undefined;
};

/** A pattern of SQL for texts that contain the word. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
