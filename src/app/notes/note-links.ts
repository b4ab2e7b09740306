export type NotePart = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;

/** Punctuation that ends a sentence rather than an address. */
const END = /[.,;:!?)\]}'’”]+$/;

/** Plain text in parts: addresses of the web are links, and nothing else is. */
export function noteParts(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(END, '');
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href: new URL(address).href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
