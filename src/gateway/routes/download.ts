export function download(
  { raw, contentType }: { readonly raw: Uint8Array; readonly contentType: string },
  name: string,
): Response {
  const file = `${name.replace(/[^\w-]+/g, '-')}.${/json/.test(contentType) ? 'json' : 'txt'}`;
  return new Response(new Uint8Array(raw), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${file}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
