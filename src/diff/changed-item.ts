/** Where a change is: an item of a list by its identity, and the member of it unless the whole item is added or removed. */
export type ChangedItem = {
  /** `items[7, DIRECTOR, 2019-03-01]`, the same for all changes of an item. */
  readonly item: string;
  /** Below the record; empty if the record is the list. */
  readonly list: string;
  readonly member: string | undefined;
};

/** An identity may contain any character; the name of a member contains no bracket. */
const ITEM_PATH = /^(([^[]*)\[.*\](?:#\d+)?)(?:\.([^\]]*))?$/s;

/** From the `path` of a change; `undefined` for a member of the record itself. */
export function changedItem(path: string): ChangedItem | undefined {
  const [, item, list = '', member] = ITEM_PATH.exec(path) ?? [];
  return item === undefined ? undefined : { item, list, member };
}
