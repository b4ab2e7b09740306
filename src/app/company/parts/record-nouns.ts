/** What the paged records list, for their tabs and for whatever else counts it. */

export const APPOINTMENT_NOUN = { one: 'officer', many: 'officers' };
export const DOCUMENT_NOUN = { one: 'filing', many: 'filings' };
export const CCJ_NOUN = { one: 'judgment', many: 'judgments' };
