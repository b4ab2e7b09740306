import { decodedHead } from './document-decoder.ts';
import { MarkupReader, Unreadable } from './markup-reader.ts';
import type { Tag } from './markup-tag.ts';
import { INLINE, INSTANCE } from './namespaces.ts';

/** What is written at once while looking; most documents show on the first lines what they are. */
const LOOKED_AT_ONCE = 4 * 1024;

/**
 * Whether a file that begins like this is a document tagged by inline XBRL: XHTML that declares its namespace. A byte
 * order mark, an XML declaration, comments and a DOCTYPE may come first.
 *
 * @param head a file's first bytes, some ten thousand or all of it.
 */
export function looksInline(head: Buffer): boolean {
  let root = '';
  let declared = false;
  look(head, (tag) => {
    root ||= tag.name.toLowerCase();
    declared ||= tag.declares(INLINE);
    return root !== 'html' || declared;
  });
  return root === 'html' && declared;
}

/** Whether a file that begins like this is plain XBRL, as accounts were filed until 2011 or so; it is not read. */
export function looksLikeXbrlInstance(head: Buffer): boolean {
  let found = false;
  look(head, (tag) => {
    found = tag.namespace === INSTANCE && tag.name === 'xbrl';
    return true;
  });
  return found;
}

/** Shows the start tags in their order, until it is told that enough was seen. */
function look(head: Buffer, seen: (tag: Tag) => boolean): void {
  const text = decodedHead(head);
  if (!text.trimStart().startsWith('<')) return;
  let enough = false;
  const markup = new MarkupReader({
    open: (tag) => {
      enough ||= seen(tag);
    },
    text: () => undefined,
    close: () => undefined,
  });
  try {
    for (let at = 0; at < text.length && !enough; at += LOOKED_AT_ONCE) {
      markup.write(text.slice(at, at + LOOKED_AT_ONCE));
    }
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
  }
}
