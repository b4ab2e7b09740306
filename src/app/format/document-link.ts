const SEGMENT = /^[A-Za-z0-9_-]+$/;
/** Nothing that a browser reads differently from a person. */
const PLAIN_ADDRESS = /^https?:\/\/[^\s\\@?#]+$/i;

/** The two segments of a link to a document (SPEC 2.5). */
export type LinkedDocument = { readonly id: string; readonly hash: string };

export function documentHref({ id, hash }: LinkedDocument): string {
  return `/api/documents/${id}/${hash}`;
}

/** Reads `{base}/document/<id>/<hash>` (SPEC 2.5). `undefined` for a foreign origin. */
export function linkedDocument(
  url: string | undefined,
  documentsAt: string | undefined,
): LinkedDocument | undefined {
  if (url === undefined || documentsAt === undefined) return undefined;
  if (!PLAIN_ADDRESS.test(url) || !URL.canParse(url) || !URL.canParse(documentsAt, url)) return undefined;
  const link = new URL(url);
  const base = new URL(documentsAt, url);
  const [id = '', hash = ''] = link.pathname.split('/').slice(-2);
  const own = `${base.pathname.replace(/\/$/, '')}/document/${id}/${hash}`;
  if (link.origin !== base.origin || link.pathname !== own) return undefined;
  return SEGMENT.test(id) && SEGMENT.test(hash) ? { id, hash } : undefined;
}
