/**
 * Rows that are laid out as anything but rows are none any more to some browsers, Safari among them, unless they say
 * what they are (HTML-AAM). On a wide screen this says what the elements say by themselves.
 */
export const TABLE_ROLE = { role: 'table' };
export const GROUP_ROLE = { role: 'rowgroup' };
export const ROW_ROLE = { role: 'row' };
export const HEAD_ROLE = { role: 'rowheader' };
export const CELL_ROLE = { role: 'cell' };
export const COLUMN_ROLE = { role: 'columnheader' };
