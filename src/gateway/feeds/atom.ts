import { createHash } from 'node:crypto';
import { Feed } from 'feed';
import { LABELS } from '#contract/labels.ts';
import { escapedText } from '../escaped-text.ts';
import { changesUrl } from './changes-url.ts';
import type { FeedChange } from './feeds.ts';

export type AtomOptions = {
  readonly source: string;
  readonly publicUrl: string;
  readonly changes: readonly FeedChange[];
  readonly names: ReadonlyMap<string, string>;
  /** Its own address. */
  readonly self: string;
  /** Of a feed without entries: when its address was made. */
  readonly createdAt: string;
};

/** What changed, as RFC 4287. Titles and texts are HTML, so that their characters are escaped twice. */
export function atomText({ source, publicUrl, changes, names, self, createdAt }: AtomOptions): string {
  const feed = new Feed({
    id: `urn:uuid:${named(source)}`,
    title: 'Dossier: changes of watched companies',
    link: `${publicUrl}/watch`,
    feedLinks: { atom: self },
    updated: new Date(changes[0]?.seenAt ?? createdAt),
    author: { name: 'Dossier' },
    generator: 'Dossier',
  });
  for (const change of changes) {
    const { companyNumber, operation, version, seenAt, by, summary } = change;
    const name = names.get(companyNumber) ?? companyNumber;
    feed.addItem({
      id: `urn:uuid:${named(source, companyNumber, operation, version)}`,
      title: escapedText(`${name}: ${LABELS[operation]}`),
      link: changesUrl(publicUrl, change),
      date: new Date(seenAt),
      description: escapedText(`${summary} (${by})`),
    });
  }
  return feed.atom1();
}

/** A UUID (version 8 of RFC 9562) that is the same whenever it names the same. */
function named(...parts: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
