/** Said aloud, as the rows of a large family stand in boxes between the list and its items (HTML-AAM, `li`). */
export const LIST_ROLE = { role: 'list' };
export const ITEM_ROLE = { role: 'listitem' };
