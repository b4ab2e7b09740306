import { KnownPopup } from './KnownPopup.tsx';
import { onOptionKey } from './option-keys.ts';

/** What the search box needs once someone goes to it, loaded with one request: its list and the keyboard of it. */
export const POPUP_PARTS = { KnownPopup, onOptionKey } as const;
