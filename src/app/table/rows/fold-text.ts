/** Text for looking up words in, whatever their case and accents: `Société` is found by `societe`. */
export function foldText(text: string): string {
  // Most text is plain, for which this is several times as quick.
  if (/^[\n\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  // Keyboards have no typographic apostrophe.
  return bare.replace(/[\u2018\u2019\u02bc]/g, "'").toLowerCase();
}
