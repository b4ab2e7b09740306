import type { WholeHolding, WholePages } from './holding.ts';

/** A byte order mark may stand before JSON that is read (RFC 8259 section 8.1), and never inside of it. */
const MARK = [0xef, 0xbb, 0xbf];

/** A holding as JSON. The provider's bytes stand in it as received: reading and writing them again would only cost time. */
export function holdingJson(holding: WholeHolding): Uint8Array<ArrayBuffer> {
  return Buffer.concat(piecesOf(holding));
}

/** Pages of a record as JSON. */
export function pagesJson({ first, pages }: WholePages): Uint8Array<ArrayBuffer> {
  const told = pages.flatMap(({ page, holding }, index) => [
    text(`${index === 0 ? '' : ','}{"page":${page},"holding":`),
    ...piecesOf(holding),
    text('}'),
  ]);
  return Buffer.concat([text('{"first":'), ...piecesOf(first), text(',"pages":['), ...told, text(']}')]);
}

function piecesOf({ told, envelope }: WholeHolding): Uint8Array[] {
  const json = JSON.stringify(told);
  if (envelope === undefined) return [text(json)];
  return [text(`${json.slice(0, -1)},"envelope":`), withoutMark(envelope), text('}')];
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return MARK.every((byte, index) => bytes[index] === byte) ? bytes.subarray(MARK.length) : bytes;
}

function text(written: string): Uint8Array {
  return Buffer.from(written);
}
