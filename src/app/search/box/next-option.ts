/**
 * Where a key leads in a list of options (ARIA APG, editable combobox): the id of an option, or `undefined` for the
 * text, which lies before the first and behind the last.
 */
export function nextOption(
  key: string,
  ids: readonly string[],
  active: string | undefined,
): string | undefined {
  const place = active === undefined ? -1 : ids.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return ids[place + 1];
    case 'ArrowUp':
      return place < 0 ? ids.at(-1) : ids[place - 1];
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return active;
  }
}
