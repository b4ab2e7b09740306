/** Classes of what is not seen, heard, found or printed, and stays laid out where the browser can leave it so. */
export const UNSEEN = '[content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden';
