/** Namespaces with the prefixes that most software uses. */
export const USUAL_NAMESPACES = `
  xmlns="http://www.w3.org/1999/xhtml"
  xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
  xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2011-07-31"
  xmlns:xbrli="http://www.xbrl.org/2003/instance"
  xmlns:xbrldi="http://xbrl.org/2006/xbrldi"
  xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
  xmlns:link="http://www.xbrl.org/2003/linkbase"
  xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:core="http://example.com/core"
  xmlns:bus="http://example.com/business"`;

const CONTEXTS = `
  <xbrli:context id="year"><xbrli:entity><xbrli:identifier scheme="http://example.com">90000001</xbrli:identifier></xbrli:entity>
    <xbrli:period><xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate></xbrli:period></xbrli:context>
  <xbrli:context id="end"><xbrli:entity><xbrli:identifier scheme="http://example.com">90000001</xbrli:identifier></xbrli:entity>
    <xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>
  <xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit>`;

/** The header has contexts `year` and `end`, unit `GBP`, and `resources`. */
export function documentWith(body: string, resources = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<html ${USUAL_NAMESPACES}><head><title>Invented accounts</title></head><body>
<div style="display:none"><ix:header><ix:resources>${CONTEXTS}${resources}</ix:resources></ix:header></div>
${body}
</body></html>`;
}

export async function* inPieces(content: string | Buffer, bytes = 64 * 1024): AsyncGenerator<Buffer> {
  const all = Buffer.from(content);
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes);
}
