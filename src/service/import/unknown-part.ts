import { shownName } from './input/shown-name.ts';
import { isZip } from './input/zip-archive.ts';

/** What macOS puts into zips beside the files: hidden twins with their attributes (AppleDouble), and how a folder looks. */
const QUIET = [Buffer.from([0x00, 0x05, 0x16, 0x07]), Buffer.from('\0\0\0\x01Bud1', 'latin1')];

/** What other files begin with that people may hand over. */
const MARKS: readonly (readonly [what: string, mark: Buffer])[] = [
  ['text in UTF-16, which is not read; save it as UTF-8', Buffer.from([0xff, 0xfe])],
  ['text in UTF-16, which is not read; save it as UTF-8', Buffer.from([0xfe, 0xff])],
  ['a gzip, which is not read; unpack it first', Buffer.from([0x1f, 0x8b])],
  ['a 7z archive, which is not read; unpack it first', Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')],
  ['a PDF, which is not read', Buffer.from('%PDF')],
];

/** Whether a part of no known kind is nothing that anybody put there, and need not be told of. */
export function isQuiet(head: Buffer): boolean {
  return QUIET.some((mark) => begins(head, mark));
}

/** What a part of no known kind is, as the end of a sentence: `is empty`, `begins with "name,town"`. */
export function describeUnknown(head: Buffer): string {
  if (isZip(head)) return 'is a zip within a zip, which is not read; unpack it first';
  const [known] = MARKS.find(([, mark]) => begins(head, mark)) ?? [];
  if (known !== undefined) return `is ${known}`;
  // Text of this alphabet in UTF-16 has a zero in every other byte.
  const zeros = head.subarray(0, 200).filter((byte) => byte === 0).length;
  if (zeros >= 40) return 'is no text in UTF-8; if it is one in UTF-16, save it as UTF-8';
  const [line = ''] = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split(/[\r\n]/, 1);
  return line === '' ? 'is empty' : `begins with ${JSON.stringify(shownName(line.slice(0, 100)))}`;
}

function begins(head: Buffer, mark: Buffer): boolean {
  return head.subarray(0, mark.length).equals(mark);
}
