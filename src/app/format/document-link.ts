const SEGMENT = /^[A-Za-z0-9_-]+$/;

/**
 * Our address of a filing's document. Records carry `{base}/document/<id>/<hash>` (SPEC 2.5); the link is rebuilt
 * from the last two segments, so that nothing a record says is ever followed as it came. `undefined`: no link.
 */
export function documentHref(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const [id, hash] = pathname.split('/').slice(1).slice(-2);
  if (id === undefined || hash === undefined || !SEGMENT.test(id) || !SEGMENT.test(hash)) return undefined;
  return `/api/documents/${id}/${hash}`;
}
