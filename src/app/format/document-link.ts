const SEGMENT = /^[A-Za-z0-9_-]+$/;
/** Nothing that a browser reads differently from a person. */
const PLAIN_ADDRESS = /^https?:\/\/[^\s\\@?#]+$/i;

/** Rebuilds `{base}/document/<id>/<hash>` (SPEC 2.5) from two segments. `undefined` for a foreign origin. */
export function documentHref(url: string | undefined, documentsAt: string | undefined): string | undefined {
  if (url === undefined || documentsAt === undefined) return undefined;
  if (!PLAIN_ADDRESS.test(url) || !URL.canParse(url) || !URL.canParse(documentsAt, url)) return undefined;
  const link = new URL(url);
  const base = new URL(documentsAt, url);
  const [id = '', hash = ''] = link.pathname.split('/').slice(-2);
  const own = `${base.pathname.replace(/\/$/, '')}/document/${id}/${hash}`;
  if (link.origin !== base.origin || link.pathname !== own) return undefined;
  return SEGMENT.test(id) && SEGMENT.test(hash) ? `/api/documents/${id}/${hash}` : undefined;
}
